import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { createdAt, id, moment, updatedAt } from '../columns';

/** Redirect target for the address of a missing page (redirects.missing-pages-only). */
export const redirect = pgTable(
  'redirect',
  {
    id: id(),
    /** Path, or path and query, normalized by `redirectAddress`. Its changes are announced (drizzle/0136). */
    fromPath: text('from_path').notNull(),
    /** Never the `fromPath` of another redirect: chains are flattened when written. */
    target: text('target').notNull(),
    isPermanent: boolean('is_permanent').notNull().default(true),
    /** Created when the address of a page was changed. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    hits: integer('hits').notNull().default(0),
    lastUsedAt: moment('last_used_at'),
    /** Author of its current content; null if it was created automatically. */
    createdById: uuid('created_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('redirect_from').on(t.fromPath),
    index('redirect_target').on(t.target),
    index('redirect_creator').on(t.createdById),
  ],
);

/**
 * A requested path that does not exist. Stores nothing about the visitor except the host of the referring
 * page.
 */
export const missingPage = pgTable(
  'missing_page',
  {
    path: text('path').primaryKey(),
    hits: integer('hits').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** Referrer of the last visit that had one; the site's own host if one of its links leads there. */
    referrerHost: text('referrer_host'),
  },
  (t) => [index('missing_page_hits').on(t.hits, t.lastSeenAt)],
);
