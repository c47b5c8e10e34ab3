import { sql } from 'drizzle-orm';
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { updatedAt } from './columns';
import { user } from './user';

/** What somebody of the team is writing and has not sent (ticket.response-draft): theirs alone. */
export const messageDraft = pgTable(
  'message_draft',
  {
    authorId: uuid('author_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** What it belongs to: one of `draftPlaces`, under which the browser keeps it, too. */
    place: text('place').notNull(),
    body: text('body').notNull(),
    attachmentIds: uuid('attachment_ids').array().notNull().default(sql`'{}'`),
    /** What a canned reply does along with it. */
    close: boolean('close').notNull().default(false),
    tagIds: uuid('tag_ids').array().notNull().default(sql`'{}'`),
    assigneeId: uuid('assignee_id'),
    /** Why it could not be sent, of what was an answer before; until it is changed. */
    failure: text('failure'),
    /** Another one after each save, so that nobody overwrites what they have not seen. */
    version: uuid('version').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.authorId, t.place] })],
);
