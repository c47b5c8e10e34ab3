import type { NoticeKind, NoticePlace } from '@app/contracts/notice/kind';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns';
import { user } from './user';

/**
 * Something that somebody of the team is told of. What happens again at the same place before they have read it raises
 * `count` (notice.grouped-by-place). Written by `createNotices` alone.
 */
export const notice = pgTable(
  'notice',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    place: text('place').$type<NoticePlace>().notNull(),
    /** Of the ticket, order, lead or template, which may be gone. */
    placeId: uuid('place_id').notNull(),
    label: text('label').notNull(),
    byName: text('by_name'),
    count: integer('count').notNull().default(1),
    /** Which one it was of those that are told once each, whether read or not. */
    occasion: text('occasion'),
    /** The switches of the person as they were. */
    inApp: boolean('in_app').notNull(),
    byMail: boolean('by_mail').notNull(),
    inBrowser: boolean('in_browser').notNull(),
    readAt: moment('read_at'),
    /** When a digest told of it. */
    mailedAt: moment('mailed_at'),
    /** The latest of `count` times. */
    happenedAt: moment('happened_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('notice_unread').on(t.userId, t.kind, t.place, t.placeId).where(sql`read_at is null`),
    index('notice_newest').on(t.userId, sql`${t.happenedAt} desc`, sql`${t.id} desc`),
    index('notice_happened').on(t.happenedAt),
    index('notice_occasion').on(t.placeId, t.userId, t.occasion).where(sql`occasion is not null`),
    index('notice_to_mail').on(t.userId, t.happenedAt).where(sql`by_mail and read_at is null`),
  ],
);

/** The switches of one person for one kind of notice; without a row it is shown in the app alone. */
export const noticeSwitches = pgTable(
  'notice_switches',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NoticeKind>().notNull(),
    inApp: boolean('in_app').notNull().default(true),
    byMail: boolean('by_mail').notNull().default(false),
    inBrowser: boolean('in_browser').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);
