import { webhookDelivery } from '@app/db/schema/messaging/webhook';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import type { lockWebhook } from './lock-webhook';
import { toDeliveryView } from './webhook-view';

/**
 * Counts a message that a person requests. Call it before the transaction, because it takes a connection of
 * its own. Throws RATE_LIMITED.
 */
export function admitDelivery(ctx: UserContext): Promise<void> {
  return ctx.rateLimits.consume('webhookTestsPerUser', ctx.actor.id);
}

/** Queues one message for one webhook, in the caller's transaction. Throws WEBHOOK_DISABLED. */
export async function queueDelivery(
  ctx: UserContext,
  { id: webhookId, disabledAt }: Awaited<ReturnType<typeof lockWebhook>>,
  message: { event: string; body: string },
) {
  if (disabledAt) throw new AppError('WEBHOOK_DISABLED');
  const now = ctx.now();
  const [made] = await ctx.db
    .insert(webhookDelivery)
    .values({ ...message, webhookId, nextAttemptAt: now, createdAt: now })
    .returning();
  if (!made) throw new Error('the delivery was not written');
  await ctx.webhooks.enqueue(ctx.db, [made.id]);
  return toDeliveryView(made);
}
