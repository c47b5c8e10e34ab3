import { webhookDelivery } from '@app/db/schema/messaging/webhook';
import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { lockWebhook } from './lock-webhook';
import { admitDelivery, queueDelivery } from './queue-delivery';

/**
 * Sends the same message again, as a delivery of its own; the log shows both. Throws DELIVERY_NOT_FOUND,
 * WEBHOOK_DISABLED, RATE_LIMITED.
 */
export async function replayDelivery(outer: UserContext, { id }: { id: string }) {
  await admitDelivery(outer);
  return inTransaction(outer, async (ctx) => {
    const [row] = await ctx.db.select().from(webhookDelivery).where(eq(webhookDelivery.id, id));
    if (!row) throw new AppError('DELIVERY_NOT_FOUND');
    const { event, body, webhookId } = row;
    const target = await lockWebhook(ctx, webhookId);
    const made = await queueDelivery(ctx, target, { event, body });
    await recordAudit(ctx, {
      action: 'webhook.replay',
      entityId: webhookId,
      label: target.name,
      after: { event, delivery: id },
    });
    return made;
  });
}
