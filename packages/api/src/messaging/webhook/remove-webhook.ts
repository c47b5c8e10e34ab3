import { webhook } from '@app/db/schema/messaging/webhook';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { lockWebhook } from './lock-webhook';

/** Removes a webhook with its log; pending deliveries are not sent. Throws WEBHOOK_NOT_FOUND. */
export async function removeWebhook(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const { name, url } = await lockWebhook(ctx, id);
    await ctx.db.delete(webhook).where(eq(webhook.id, id));
    await recordAudit(ctx, { action: 'webhook.remove', entityId: id, label: name, before: { name, url } });
    return { success: true };
  });
}
