import { webhookFormats } from '@app/contracts/messaging/webhook/event';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from '../columns';

/**
 * An address that receives events. Its signing secret was derived from the server's own and `secretSeed`, and
 * is stored so that it survives a rotation of SECRET.
 */
export const webhook = pgTable('webhook', {
  id: id(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  format: text('format', { enum: webhookFormats }).notNull().default('json'),
  events: text('events').array().notNull(),
  secretSeed: text('secret_seed').notNull(),
  /**
   * The signing secret, encrypted for this seed with a key derived from SECRET; null in rows of older
   * releases until a sweep updates them.
   */
  sealedSecret: text('sealed_secret'),
  disabledAt: moment('disabled_at'),
  /** Set when the server disabled it, not when a person did. */
  disabledReason: text('disabled_reason'),
  /** Since when every attempt has failed. */
  failingSince: moment('failing_since'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/**
 * One message to one webhook, written in the transaction of its event, with the result of its last attempt.
 */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    /** The signed bytes, the same for every attempt. */
    body: text('body').notNull(),
    status: text('status', { enum: ['pending', 'delivered', 'failed'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    lastAttemptAt: moment('last_attempt_at'),
    responseStatus: integer('response_status'),
    responseExcerpt: text('response_excerpt'),
    durationMs: integer('duration_ms'),
    error: text('error'),
    createdAt: createdAt(),
  },
  (t) => [
    index('webhook_delivery_newest').on(t.webhookId, sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('webhook_delivery_created').on(t.createdAt),
  ],
);
