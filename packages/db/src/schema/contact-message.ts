import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';

/** A lead from the contact form (spec 2.6), to be answered within 24 hours (B49). */
export const contactMessage = pgTable(
  'contact_message',
  {
    id: id(),
    name: text('name').notNull(),
    company: text('company').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    message: text('message').notNull(),
    interest: text('interest'),
    replyDueAt: moment('reply_due_at').notNull(),
    handledAt: moment('handled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('contact_message_newest').on(sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('contact_message_due').on(t.replyDueAt).where(sql`handled_at is null`),
  ],
);
