import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from './columns';
import { user } from './user';

/**
 * Words that an owner has put in place of those of `packages/content` (public-pages.owner-words). A field without a row, or
 * with neither draft nor published words, says what it came with.
 */
export const contentWord = pgTable(
  'content_word',
  {
    /** Of a field in `packages/content/src/editing`, such as `home.hero.headline`. */
    path: text('path').primaryKey(),
    /** `{ "value": … }`, or `{}` for a way back to what it came with; none while nothing is drafted. `from`: as `published_from`. */
    draft: jsonb('draft').$type<{ value?: unknown; from?: unknown }>(),
    /** What visitors read; none for what it came with. */
    published: jsonb('published'),
    /** Of a list: what the product had in its place when that was published, so that later releases show (public-pages.lists-follow-releases). */
    publishedFrom: jsonb('published_from'),
    /** Counts the changes of draft and published words. */
    revision: integer('revision').notNull().default(0),
    updatedBy: uuid('updated_by').references(() => user.id, { onDelete: 'set null' }),
    updatedAt: updatedAt(),
    /** When somebody said last that what it says in another language than the first still fits (dashboard.older-translations). */
    confirmedAt: moment('confirmed_at'),
    /**
     * The same of single texts in entries of a list that is told in each language, by entry, language and keys with dots between them: when, and what the
     * first language said then, since a release may word it anew without a version.
     */
    confirmedTexts: jsonb('confirmed_texts').$type<Record<string, { at: string; of: string }>>(),
  },
  (t) => [index('content_word_editor').on(t.updatedBy)],
);

/** What a section said after each time that it was published, newest with the highest number. */
export const contentVersion = pgTable(
  'content_version',
  {
    /** Of a section in `packages/content/src/editing`. */
    section: text('section').notNull(),
    number: integer('number').notNull(),
    /** All published words of the section by path, those that were not changed then too. */
    words: jsonb('words').$type<Record<string, unknown>>().notNull(),
    /** Paths that were changed then. */
    changed: jsonb('changed').$type<string[]>().notNull(),
    publishedBy: uuid('published_by').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.section, t.number] }),
    index('content_version_publisher').on(t.publishedBy),
  ],
);

/**
 * Words of a section that are published when their time comes (public-pages.scheduled-words), as they were drafted when that was said: what is
 * drafted later is not in it. The row goes with the publication, in one transaction.
 */
export const contentSchedule = pgTable(
  'content_schedule',
  {
    id: id(),
    /** Of a section in `packages/content/src/editing`. */
    section: text('section').notNull().unique('content_schedule_section'),
    /** By path; null for a way back to what it came with. */
    words: jsonb('words').$type<Record<string, unknown>>().notNull(),
    /** Of lists among them, as `content_word.published_from`. */
    wordsFrom: jsonb('words_from').$type<Record<string, unknown>>(),
    publishAt: moment('publish_at').notNull(),
    scheduledBy: uuid('scheduled_by').references(() => user.id, { onDelete: 'set null' }),
    scheduledByName: text('scheduled_by_name').notNull(),
    /** Why it was not published at its time, in a sentence; it stays until somebody has read that. */
    failure: text('failure'),
    createdAt: createdAt(),
  },
  (t) => [
    index('content_schedule_due').on(t.publishAt),
    index('content_schedule_scheduler').on(t.scheduledBy),
  ],
);
