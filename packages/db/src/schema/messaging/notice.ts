import type { NoticeKind, NoticePlace } from '@app/contracts/messaging/notice/kind';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { createdAt, moment } from '../columns';

/**
 * A notification for a team member. A repetition at the same place before they have read it increments
 * `count` (notice.grouped-by-place). Written only by `createNotices`.
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
    /** Id of the ticket, order, lead or template, which may be deleted. */
    placeId: uuid('place_id').notNull(),
    label: text('label').notNull(),
    byName: text('by_name'),
    count: integer('count').notNull().default(1),
    /** Identifies the occasion for notices sent once each, whether read or not. */
    occasion: text('occasion'),
    /** The person's settings at that time. */
    inApp: boolean('in_app').notNull(),
    byMail: boolean('by_mail').notNull(),
    inBrowser: boolean('in_browser').notNull(),
    readAt: moment('read_at'),
    /** When a digest included it. */
    mailedAt: moment('mailed_at'),
    /** The latest of `count` occurrences. */
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

/** A person's settings for one kind of notice; without a row it is shown in the app only. */
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
