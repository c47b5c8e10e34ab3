import type { Mark } from '@app/contracts/desk/ticket/marks';
import { sql } from 'drizzle-orm';
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { updatedAt } from '../columns';
import { jsonb } from '../jsonb';

/** A team member's unsent text (ticket.response-draft), visible only to them. */
export const messageDraft = pgTable(
  'message_draft',
  {
    authorId: uuid('author_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Its place: one of `draftPlaces`, which the browser also uses as key. */
    place: text('place').notNull(),
    body: text('body').notNull(),
    /** The formatting of this version: earlier releases change the text without it. */
    marks: jsonb('marks').$type<{ version: string; marks: Mark[] }>(),
    attachmentIds: uuid('attachment_ids').array().notNull().default(sql`'{}'`),
    /** Effects of a canned reply on the ticket. */
    close: boolean('close').notNull().default(false),
    tagIds: uuid('tag_ids').array().notNull().default(sql`'{}'`),
    assigneeId: uuid('assignee_id'),
    /** Why sending failed, for a draft that was a reply before; until it is changed. */
    failure: text('failure'),
    /** Changes with each save, so that nobody overwrites a version that they have not seen. */
    version: uuid('version').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.authorId, t.place] })],
);
