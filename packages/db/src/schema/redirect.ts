import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from './columns';
import { user } from './user';

/** Where the address of a page that is not there leads (redirects.missing-pages-only). */
export const redirect = pgTable(
  'redirect',
  {
    id: id(),
    /** As `redirectPath` writes it. */
    fromPath: text('from_path').notNull(),
    /** Never the `fromPath` of another one: chains are flattened when they are written. */
    target: text('target').notNull(),
    isPermanent: boolean('is_permanent').notNull().default(true),
    /** Made when the address of a page was changed. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    hits: integer('hits').notNull().default(0),
    lastUsedAt: moment('last_used_at'),
    /** Who wrote what it says now; null where that came by itself. */
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

/** A path that was asked for in vain. Nothing of who asked is in it but the host of the page that led there. */
export const missingPage = pgTable(
  'missing_page',
  {
    path: text('path').primaryKey(),
    hits: integer('hits').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** Of the last visit that had one; this site's own where a link of ours leads there. */
    referrerHost: text('referrer_host'),
  },
  (t) => [index('missing_page_hits').on(t.hits, t.lastSeenAt)],
);
