import { webhook } from '@app/db/schema/messaging/webhook';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { lockWebhook } from './lock-webhook';
import { createSecretSeed, newWebhookSecret } from './webhook-secret';

/**
 * Gives a webhook a new secret, which is shown only in this response; the old one is no longer used. Throws
 * WEBHOOK_NOT_FOUND.
 */
export async function rotateWebhookSecret(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const { name } = await lockWebhook(ctx, id);
    const secretSeed = createSecretSeed();
    const { secret, sealedSecret } = newWebhookSecret(ctx, { id, secretSeed });
    await ctx.db
      .update(webhook)
      .set({ secretSeed, sealedSecret, updatedAt: ctx.now() })
      .where(eq(webhook.id, id));
    await recordAudit(ctx, { action: 'webhook.rotateSecret', entityId: id, label: name });
    return { secret };
  });
}
