import { reviewNames, reviewStates } from '@app/contracts/delivery/review/state';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { template } from '../catalogue/template';
import { createdAt, id, moment, updatedAt } from '../columns';
import { order } from '../sales/order';

export const reviewState = pgEnum('review_state', reviewStates);

/**
 * A customer's review of a template they bought (delivery.review-written): what they wrote last, and beside it what
 * is published, which stays while an edit waits. One of each customer and template.
 */
export const review = pgTable(
  'review',
  {
    id: id(),
    templateId: uuid('template_id')
      .notNull()
      .references(() => template.id, { onDelete: 'cascade' }),
    /** Null once the account is deleted; the database then clears both names (delivery.review-erased). */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    state: reviewState('state').notNull().default('waiting'),
    stars: smallint('stars').notNull(),
    words: text('words').notNull(),
    /** How the author wants to be named, and that name; empty for none. */
    nameChoice: text('name_choice', { enum: reviewNames }).notNull(),
    authorName: text('author_name').notNull(),
    publishedStars: smallint('published_stars'),
    publishedWords: text('published_words'),
    publishedName: text('published_name'),
    /** When the team approved the published text; null if nothing is published. */
    publishedAt: moment('published_at'),
    /** What the team told the author when it declined or hid the review; empty in other states. */
    reason: text('reason').notNull().default(''),
    /** The team's answer, shown below; empty for none. */
    answer: text('answer').notNull().default(''),
    answeredAt: moment('answered_at'),
    /** Whether the author still has the template from an order that is paid. Maintained by the database. */
    bought: boolean('bought').notNull().default(true),
    /** Of a sample order: marked as such, and never counted. */
    sample: boolean('sample').notNull().default(false),
    /** Incremented by every change (delivery.review-races). */
    version: integer('version').notNull().default(1),
    /** When it was first written, or anew after it was withdrawn: its time for edits begins. */
    writtenAt: moment('written_at').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`search_key(words || E'\\n' || author_name)`),
  },
  (t) => [
    unique('review_once').on(t.templateId, t.userId),
    check('review_stars', sql`${t.stars} between 1 and 5 and ${t.publishedStars} between 1 and 5`),
    check(
      'review_published',
      sql`(${t.publishedAt} is null) = (${t.publishedStars} is null) and (${t.publishedAt} is null) = (${t.publishedWords} is null)
        and (${t.publishedAt} is null) = (${t.publishedName} is null)
        and (${t.state} <> 'published' or ${t.publishedAt} is not null)
        and (${t.state} not in ('hidden', 'withdrawn') or ${t.publishedAt} is null)`,
    ),
    index('review_user').on(t.userId),
    index('review_of_template')
      .on(t.templateId, sql`${t.publishedAt} desc`, sql`${t.id} desc`)
      .where(sql`published_at is not null and bought`),
    index('review_waiting').on(t.updatedAt, t.id).where(sql`state = 'waiting'`),
    index('review_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('review_newest').on(sql`${t.updatedAt} desc`, sql`${t.id} desc`),
  ],
);

/** A signed-in reader's report of a published review (delivery.review-reported); goes with their account. */
export const reviewReport = pgTable(
  'review_report',
  {
    id: id(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => review.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    /** When the team kept or hid the review; null while the report is open. */
    settledAt: moment('settled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('review_report_once').on(t.reviewId, t.userId),
    index('review_report_user').on(t.userId),
    index('review_report_open').on(t.reviewId).where(sql`settled_at is null`),
  ],
);

/** Orders whose customer was asked for reviews by mail, once each (delivery.review-asked). */
export const reviewRequest = pgTable('review_request', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => order.id, { onDelete: 'cascade' }),
  askedAt: moment('asked_at').notNull(),
});
