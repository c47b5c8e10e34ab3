import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { citext, createdAt, id, updatedAt } from '../columns';
import { ticketTag } from './ticket-tag';

/**
 * A text that the team sends often; its variables are filled in when it is inserted into a reply
 * (ticket.canned-replies).
 */
export const cannedReply = pgTable(
  'canned_reply',
  {
    id: id(),
    title: citext('title').notNull(),
    body: text('body').notNull(),
    /**
     * Effects on the ticket of a reply that uses it: closes it, assigns it to the sender, or assigns it to a
     * given person.
     */
    closes: boolean('closes').notNull().default(false),
    assignsMe: boolean('assigns_me').notNull().default(false),
    assigneeId: uuid('assignee_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('canned_reply_title').on(t.title), index('canned_reply_assignee').on(t.assigneeId)],
);

/** A tag that is added to the ticket when a reply uses this text. */
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

/**
 * A file sent with the reply. It was previously an attachment with the same id, under which its bytes are
 * stored.
 */
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
