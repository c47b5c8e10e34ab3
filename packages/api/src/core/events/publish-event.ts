import type { WebhookEvent } from '@app/contracts/messaging/webhook/event';
import { webhook, webhookDelivery } from '@app/db/schema/messaging/webhook';
import { wellFormed } from '@app/db/well-formed-json';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../context';
import { prepared } from '../prepared-statement';

/** Columns in the order of the table. */
const insertDeliveries = prepared((db) =>
  db
    .insert(webhookDelivery)
    .select(
      sql`select gen_random_uuid(), ${webhook.id}, ${sql.placeholder('event')}::text, ${sql.placeholder('body')}::text,
        'pending', 0, ${sql.placeholder('now')}::timestamptz, null::timestamptz, null::integer, null::text, null::integer,
        null::text, ${sql.placeholder('now')}::timestamptz
        from ${webhook} where ${webhook.disabledAt} is null and ${sql.placeholder('event')} = any(${webhook.events})`,
    )
    .returning({ id: webhookDelivery.id })
    .prepare('announce_event'),
);

/** Returns the payload (rest.webhook-events): event type, time, and subject. */
export function eventBody(ctx: Pick<Context, 'now'>, type: string, data: Record<string, unknown>): string {
  return JSON.stringify({ id: uuidv7(), type, createdAt: ctx.now().toISOString(), data: wellFormed(data) });
}

type Publisher = Pick<Context, 'db' | 'now' | 'webhooks'>;

/**
 * The subject of an event. Other data is fetched with an API token: messages are notifications and do not
 * carry everything.
 */
interface EventData {
  id: string;
  /** Its display name: a number, a title or a name. */
  label: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/**
 * Writes the deliveries for subscribed webhooks: one statement, which may run beside others of the caller's
 * transaction. Queue the returned ids with `ctx.webhooks.enqueue` in the same transaction.
 */
export async function writeDeliveries(
  ctx: Publisher,
  event: WebhookEvent,
  data: EventData,
): Promise<string[]> {
  const now = ctx.now().toISOString();
  const deliveries = await insertDeliveries(ctx.db).execute({
    event,
    body: eventBody(ctx, event, { ...data }),
    now,
  });
  return deliveries.map(({ id }) => id);
}

/**
 * Notifies subscribed webhooks of an event, after the commit of the caller's transaction and not at all after
 * a rollback.
 */
export async function publishEvent(ctx: Publisher, event: WebhookEvent, data: EventData): Promise<void> {
  await ctx.webhooks.enqueue(ctx.db, await writeDeliveries(ctx, event, data));
}
