import { webhookEvents } from '@app/contracts/messaging/webhook/event';
import { webhook, type webhookDelivery } from '@app/db/schema/messaging/webhook';
import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';

/** Maps a webhook to the team's view: everything but its secret. */
export function toWebhookView(row: typeof webhook.$inferSelect) {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    format: row.format,
    events: webhookEvents.filter((event) => row.events.includes(event)),
    enabled: row.disabledAt === null,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    disabledReason: row.disabledReason,
    failingSince: row.failingSince?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Maps a delivery to a line of the log. */
export function toDeliveryView(row: typeof webhookDelivery.$inferSelect) {
  return {
    id: row.id,
    event: row.event,
    body: row.body,
    status: row.status,
    attempts: row.attempts,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    responseStatus: row.responseStatus,
    responseExcerpt: row.responseExcerpt,
    durationMs: row.durationMs,
    error: row.error,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Returns the webhook, locked until the commit. Throws WEBHOOK_NOT_FOUND. */
export async function lockWebhook(ctx: Context, id: string) {
  const [found] = await ctx.db.select().from(webhook).where(eq(webhook.id, id)).for('update');
  if (!found) throw new AppError('WEBHOOK_NOT_FOUND');
  return found;
}
