import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { citext, createdAt, id, updatedAt } from './columns';
import { ticketTag } from './ticket-tag';
import { user } from './user';

/** A text that the team sends often; its variables are filled when it is put into an answer (ticket.canned-replies). */
export const cannedReply = pgTable(
  'canned_reply',
  {
    id: id(),
    title: citext('title').notNull(),
    body: text('body').notNull(),
    /** What an answer with it does to its ticket: closes it, gives it to whoever answers, or to one person. */
    closes: boolean('closes').notNull().default(false),
    assignsMe: boolean('assigns_me').notNull().default(false),
    assigneeId: uuid('assignee_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('canned_reply_title').on(t.title), index('canned_reply_assignee').on(t.assigneeId)],
);

/** A tag that an answer with the reply puts on its ticket. */
export const cannedReplyTag = pgTable(
  'canned_reply_tag',
  {
    replyId: uuid('reply_id')
      .notNull()
      .references(() => cannedReply.id, { onDelete: 'cascade' }),
    tagId: uuid('tag_id')
      .notNull()
      .references(() => ticketTag.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.replyId, t.tagId] }), index('canned_reply_tag_tag').on(t.tagId)],
);

/** A file that goes out with the reply. It was an attachment before, with the same id: its bytes are stored under that. */
export const cannedReplyFile = pgTable(
  'canned_reply_file',
  {
    id: id(),
    replyId: uuid('reply_id')
      .notNull()
      .references(() => cannedReply.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    createdAt: createdAt(),
  },
  (t) => [index('canned_reply_file_reply').on(t.replyId)],
);
