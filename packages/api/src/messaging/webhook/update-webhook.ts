import { developerMessages } from '@app/contracts/developer-messages';
import type { updateWebhookSchema } from '@app/contracts/messaging/webhook/schema';
import { webhook } from '@app/db/schema/messaging/webhook';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { fieldError } from '../../core/app-error';
import { differenceOf, recordAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { addressesOf, isPublicAddress } from './public-address';
import { lockWebhook, toWebhookView } from './webhook-view';

/**
 * Refuses an address that leads to this machine or its networks, and one without encryption, unless
 * WEBHOOK_ALLOW_PRIVATE is on. A host name that does not resolve yet passes, because its addresses are
 * checked again before each delivery.
 */
export async function checkWebhookUrl({ allowPrivateWebhooks }: Context, text: string): Promise<void> {
  if (allowPrivateWebhooks) return;
  const url = new URL(text);
  if (url.protocol !== 'https:') throw fieldError('url', developerMessages.webhookUrlHttps);
  const addresses = await addressesOf(url).catch(() => []);
  if (addresses.some(({ address }) => !isPublicAddress(address))) {
    throw fieldError('url', developerMessages.webhookUrlPrivate);
  }
}

/**
 * Changes a webhook, or turns it off or on; turning it on resets its failures. Pending deliveries of a
 * webhook that is off fail at their next attempt. Throws WEBHOOK_NOT_FOUND and what `checkWebhookUrl` throws.
 */
export async function updateWebhook(outer: UserContext, input: z.output<typeof updateWebhookSchema>) {
  const { id, enabled, name, url, format, events } = input;
  await checkWebhookUrl(outer, url);
  return inTransaction(outer, async (ctx) => {
    const row = await lockWebhook(ctx, id);
    const now = ctx.now();
    const [changed] = await ctx.db
      .update(webhook)
      .set({
        name,
        url,
        events,
        ...(format && { format }),
        updatedAt: now,
        ...(enabled && row.disabledAt && { disabledAt: null, disabledReason: null, failingSince: null }),
        // A webhook that was given up and is saved while off: a person knows of it now, so the reason is
        // cleared.
        ...(!enabled && { disabledAt: row.disabledAt ?? now, disabledReason: null }),
      })
      .where(eq(webhook.id, id))
      .returning();
    if (!changed) throw new Error('the webhook was not returned');
    const facts = (of: typeof row) => ({ ...of, enabled: of.disabledAt === null });
    const difference = differenceOf(facts(row), facts(changed), [
      'name',
      'url',
      'format',
      'events',
      'enabled',
    ]);
    if (difference) {
      await recordAudit(ctx, { action: 'webhook.update', entityId: id, label: changed.name, ...difference });
    }
    return toWebhookView(changed);
  });
}
