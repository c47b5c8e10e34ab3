import { limits } from '@app/contracts/limits';
import type { createWebhookSchema } from '@app/contracts/messaging/webhook/schema';
import { webhook } from '@app/db/schema/messaging/webhook';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { checkWebhookUrl } from './check-webhook-url';
import { createSecretSeed, newWebhookSecret } from './webhook-secret';
import { toWebhookView } from './webhook-view';

/**
 * Adds a webhook; `secret` is only ever shown in this response. Throws WEBHOOKS_FULL, and VALIDATION_FAILED
 * on `url` for a forbidden address.
 */
export async function createWebhook(outer: UserContext, input: z.output<typeof createWebhookSchema>) {
  await checkWebhookUrl(outer, input.url);
  return inTransaction(outer, async (ctx) => {
    // Of two concurrent calls the second counts the first one's webhook.
    await ctx.db.execute(sql`lock table ${webhook} in share row exclusive mode`);
    if ((await ctx.db.$count(webhook)) >= limits.webhooks) throw new AppError('WEBHOOKS_FULL');
    const now = ctx.now();
    const [made] = await ctx.db
      .insert(webhook)
      .values({ ...input, secretSeed: createSecretSeed(), createdAt: now, updatedAt: now })
      .returning();
    if (!made) throw new Error('the webhook was not written');
    const { secret, sealedSecret } = newWebhookSecret(ctx, made);
    await ctx.db.update(webhook).set({ sealedSecret }).where(eq(webhook.id, made.id));
    await recordAudit(ctx, {
      action: 'webhook.create',
      entityId: made.id,
      label: made.name,
      after: { ...input },
    });
    return { webhook: toWebhookView(made), secret };
  });
}
