import { sql } from 'drizzle-orm';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { updatedAt } from './columns';
import { user } from './user';

/** What somebody of the team is writing and has not sent (ticket.response-draft): theirs alone. */
export const messageDraft = pgTable(
  'message_draft',
  {
    authorId: uuid('author_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** What it belongs to: the key under which the browser keeps it, such as `ticket-note:` with the id of the ticket. */
    place: text('place').notNull(),
    body: text('body').notNull(),
    attachmentIds: uuid('attachment_ids').array().notNull().default(sql`'{}'`),
    /** Another one after each save, so that nobody overwrites what they have not seen. */
    version: uuid('version').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.authorId, t.place] })],
);
