import { webhook, webhookDelivery } from '@app/db/schema/messaging/webhook';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Services, UserContext } from '../../core/context';
import { toSlackBody } from './slack-message';
import { webhookSecret } from './webhook-secret';
import { type lockWebhook, toDeliveryView } from './webhook-view';

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

/**
 * Returns a due delivery with its payload (rest.webhook-formats), its URL and the secret to sign it with;
 * null when it has ended meanwhile.
 *
 * @param publicUrl of the site, for links.
 */
export async function findDueDelivery(
  services: Pick<Services, 'db' | 'keys'>,
  id: string,
  publicUrl: string,
) {
  const [found] = await services.db
    .select({ delivery: webhookDelivery, webhook })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(and(eq(webhookDelivery.id, id), eq(webhookDelivery.status, 'pending')));
  if (!found) return null;
  const { url, format, disabledAt } = found.webhook;
  const { event, body } = found.delivery;
  return {
    id,
    event,
    body: format === 'slack' ? toSlackBody(body, publicUrl) : body,
    url,
    disabled: disabledAt !== null,
    secret: webhookSecret(services, found.webhook),
  };
}
