import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { createdAt, id, moment, updatedAt } from '../columns';
import { jsonb } from '../jsonb';

/**
 * Texts that an owner uses instead of those of `packages/content` (public-pages.owner-words). A field without
 * a row, or with neither draft nor published text, shows its original text.
 */
export const contentWord = pgTable(
  'content_word',
  {
    /** Path of a field in `packages/content/src/editing`, such as `home.hero.headline`. */
    path: text('path').primaryKey(),
    /**
     * `{ "value": … }`, or `{}` for a return to the original text; null without a draft. `from`: as
     * `published_from`.
     */
    draft: jsonb('draft').$type<{ value?: unknown; from?: unknown }>(),
    /** The text that visitors see; null for the original text. */
    published: jsonb('published'),
    /**
     * For a list: the product's own list when this was published, so that changes of later releases show
     * (public-pages.lists-follow-releases).
     */
    publishedFrom: jsonb('published_from'),
    /** Counts changes of the draft and the published text. */
    revision: integer('revision').notNull().default(0),
    updatedBy: uuid('updated_by').references(() => user.id, { onDelete: 'set null' }),
    updatedAt: updatedAt(),
    /**
     * When a text in another language than the first was last confirmed as still fitting
     * (dashboard.older-translations).
     */
    confirmedAt: moment('confirmed_at'),
    /**
     * The same for single texts in entries of a translated list, by entry, language and keys joined with
     * dots: the time, and the first language's text at that time, since a release may reword it without a
     * version.
     */
    confirmedTexts: jsonb('confirmed_texts').$type<Record<string, { at: string; of: string }>>(),
  },
  (t) => [index('content_word_editor').on(t.updatedBy)],
);

/** The texts of a section after each publication; the newest has the highest number. */
export const contentVersion = pgTable(
  'content_version',
  {
    /** Id of a section in `packages/content/src/editing`. */
    section: text('section').notNull(),
    number: integer('number').notNull(),
    /** All published texts of the section by path, including unchanged ones. */
    words: jsonb('words').$type<Record<string, unknown>>().notNull(),
    /** Paths changed by this publication. */
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
 * Texts of a section to be published at a given time (public-pages.scheduled-words), as drafted when that was
 * scheduled: later drafts are not included. The row is deleted by the publication, in one transaction.
 */
export const contentSchedule = pgTable(
  'content_schedule',
  {
    id: id(),
    /** Id of a section in `packages/content/src/editing`. */
    section: text('section').notNull().unique('content_schedule_section'),
    /** By path; null for a return to the original text. */
    words: jsonb('words').$type<Record<string, unknown>>().notNull(),
    /** For lists among them, as `content_word.published_from`. */
    wordsFrom: jsonb('words_from').$type<Record<string, unknown>>(),
    publishAt: moment('publish_at').notNull(),
    scheduledBy: uuid('scheduled_by').references(() => user.id, { onDelete: 'set null' }),
    scheduledByName: text('scheduled_by_name').notNull(),
    /** Why it was not published on time, in a sentence; stays until somebody has read it. */
    failure: text('failure'),
    createdAt: createdAt(),
  },
  (t) => [
    index('content_schedule_due').on(t.publishAt),
    index('content_schedule_scheduler').on(t.scheduledBy),
  ],
);
