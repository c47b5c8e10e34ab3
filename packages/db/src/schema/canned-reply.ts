import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { citext, createdAt, id, updatedAt } from './columns';

/** A text that the team sends often; its variables are filled when it is put into an answer. */
export const cannedReply = pgTable(
  'canned_reply',
  {
    id: id(),
    title: citext('title').notNull(),
    body: text('body').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [unique('canned_reply_title').on(t.title)],
);
