import type { updateWebhookSchema } from '@app/contracts/webhook/schema';
import { webhook } from '@app/db/schema/webhook';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { differenceOf, recordAudit } from '../audit/record-audit';
import type { UserContext } from '../core/context';
import { inTransaction } from '../core/transaction';
import { checkWebhookUrl } from './check-webhook-url';
import { lockWebhook } from './lock-webhook';
import { toWebhookView } from './webhook-view';

/**
 * Changes a webhook, switches it off or on again; switched on it begins anew, whatever failed before. What waits for
 * one that is off fails at its next attempt. Throws WEBHOOK_NOT_FOUND and what `checkWebhookUrl` throws.
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
        // Saved as it was given up: a person knows of it now, and leaves it off.
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
