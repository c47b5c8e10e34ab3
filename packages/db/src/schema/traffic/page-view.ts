import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../columns';

/**
 * Visitors' actions of the current day (analytics.visitor-of-a-day): pages opened and templates added to the
 * cart. A day's rows are deleted once it is over and counted in `site_figure`. Exempt from the rules for
 * personal data, because no person can be identified in it.
 */
export const pageView = pgTable(
  'page_view',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Date in the company's time zone. */
    day: date('day').notNull(),
    at: moment('at').notNull(),
    /** HMAC of address and browser with the day's salt; cannot be recomputed after the day. */
    visitor: uuid('visitor').notNull(),
    kind: text('kind', { enum: ['view', 'cart'] }).notNull(),
    /** Path of the page; null for a cart. */
    page: text('page'),
    templateId: uuid('template_id'),
    /** Host of the referring page, unless it is the site itself. */
    referrer: text('referrer'),
    /** `source / medium / campaign` from the address. */
    campaign: text('campaign'),
    /** Source of the visit in a word: the campaign's source, the referrer, or `direct`. */
    source: text('source').notNull(),
    device: text('device', { enum: ['desktop', 'phone', 'tablet', 'unknown'] }).notNull(),
  },
  (t) => [index('page_view_visitor').on(t.day, t.visitor, t.id)],
);

/** A day on which visits are counted. */
export const countingDay = pgTable('counting_day', {
  /** Date in the company's time zone. */
  day: date('day').primaryKey(),
  /**
   * Salt for its visitors' keys, in hex; null once the day is over, after which nothing more is counted for
   * it.
   */
  salt: text('salt'),
  /** The last row of `page_view` included in its counts. */
  countedTo: bigint('counted_to', { mode: 'number' }).notNull().default(0),
});

/** Dimensions of a day's counts; `total` is the whole day, and `sample` marks a day of the sample data. */
const figureDimensions = [
  'total',
  'page',
  'referrer',
  'campaign',
  'device',
  'template',
  'source',
  'sample',
] as const;

/**
 * Anonymous counts per day. Partitioned by month (drizzle/0060), so that old ones are removed by dropping a
 * table; the default partition takes rows without a partition of their own, such as those of a backup.
 */
export const siteFigure = pgTable(
  'site_figure',
  {
    day: date('day').notNull(),
    dimension: text('dimension', { enum: figureDimensions }).notNull(),
    /** The page, referrer and so on; the id of a template; empty for `total`. */
    value: text('value').notNull(),
    views: integer('views').notNull(),
    /** Unique visitors. */
    visitors: integer('visitors').notNull(),
    /** Of these, visitors who viewed a template, and visitors who added one to their cart. */
    itemVisitors: integer('item_visitors').notNull(),
    cartVisitors: integer('cart_visitors').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dimension, t.day, t.value] })],
);
