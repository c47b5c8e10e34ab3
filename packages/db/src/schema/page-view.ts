import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * What visitors did since the day began (analytics.visitor-of-a-day): pages they opened and templates they put into their cart. A day's
 * rows go once it is over and counted in `site_figure`. No rule of a person's data refers to it: nobody can be found in it.
 */
export const pageView = pgTable(
  'page_view',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** In the company's time zone. */
    day: date('day').notNull(),
    at: moment('at').notNull(),
    /** HMAC of the day's salt over address and browser; after the day nobody can make it again. */
    visitor: uuid('visitor').notNull(),
    kind: text('kind', { enum: ['view', 'cart'] }).notNull(),
    /** Path of the page; null of a cart. */
    page: text('page'),
    templateId: uuid('template_id'),
    /** Host of the page that led here, without those of the site itself. */
    referrer: text('referrer'),
    /** `source / medium / campaign` of the address. */
    campaign: text('campaign'),
    /** Where the visit came from, in a word: the source of the campaign, the referrer, or `direct`. */
    source: text('source').notNull(),
    device: text('device', { enum: ['desktop', 'phone', 'tablet', 'unknown'] }).notNull(),
  },
  (t) => [index('page_view_visitor').on(t.day, t.visitor, t.id)],
);

/** A day on which visits are counted. */
export const countingDay = pgTable('counting_day', {
  /** In the company's time zone. */
  day: date('day').primaryKey(),
  /** Of its visitors' keys, in hex; null once the day is over: from then on nothing more is counted on it. */
  salt: text('salt'),
  /** The last row of `page_view` that its figures hold. */
  countedTo: bigint('counted_to', { mode: 'number' }).notNull().default(0),
});

/** What the figures of a day are told by; `total` is the day itself, and `sample` marks one of the sample data. */
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
 * The figures of a day, without anybody in them. Partitioned by month (drizzle/0060), so that old ones go by dropping a table; the
 * partition without bounds takes what has none of its own, such as the rows of a backup.
 */
export const siteFigure = pgTable(
  'site_figure',
  {
    day: date('day').notNull(),
    dimension: text('dimension', { enum: figureDimensions }).notNull(),
    /** Which page, referrer and so on; the id of a template; empty of `total`. */
    value: text('value').notNull(),
    views: integer('views').notNull(),
    /** Each of them once. */
    visitors: integer('visitors').notNull(),
    /** Of these, those who looked at a template, and those who put one into their cart. */
    itemVisitors: integer('item_visitors').notNull(),
    cartVisitors: integer('cart_visitors').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dimension, t.day, t.value] })],
);
