import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { createdAt, id, moment, updatedAt } from '../columns';
import { jsonb } from '../jsonb';

/** Values from the settings page (dashboard.settings-page); a name without a row has its default value. */
export const setting = pgTable('setting', {
  /** A key of `settingsSchema` in contracts, which defines the valid values; or `guide` (dashboard.setup-guide). */
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  updatedBy: uuid('updated_by').references(() => user.id, { onDelete: 'set null' }),
  updatedAt: updatedAt(),
});

/**
 * Yearly counters without gaps for tickets and orders: incremented in the transaction that uses the number.
 */
export const numberSequence = pgTable(
  'number_sequence',
  { name: text('name').notNull(), year: integer('year').notNull(), last: integer('last').notNull() },
  (t) => [primaryKey({ columns: [t.name, t.year] })],
);

/**
 * Counters of the rate limiter; the columns are those that the drizzle store of rate-limiter-flexible
 * expects.
 */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: timestamp('expire', { withTimezone: true }),
  },
  (t) => [index('rate_limit_expire').on(t.expire)],
);

/** Ids of the keys (`SECRET`) used for data in this database; they reveal nothing about the keys. */
export const secretKey = pgTable('secret_key', {
  id: text('id').primaryKey(),
  firstUsedAt: moment('first_used_at').notNull().defaultNow(),
});

/**
 * A tax that lines can have besides the default one, which is in the settings (sales.tax-rates). Lines copy name
 * and rate.
 */
export const taxRate = pgTable(
  'tax_rate',
  {
    id: id(),
    name: text('name').notNull(),
    /** 0.08 for 8 %. */
    rate: numeric('rate', { precision: 6, scale: 5, mode: 'number' }).notNull(),
    /** The company's first day with it, `2026-11-30`; null for always. */
    validFrom: text('valid_from'),
    /** Whether it becomes the default one on that day. */
    becomesDefault: boolean('becomes_default').notNull().default(false),
    /** Since when new lines cannot have it. */
    archivedAt: moment('archived_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check('tax_rate_share', sql`${t.rate} between 0 and 1`)],
);
