import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { user } from './user';

/** A lead from the contact form, to be answered within 24 hours (dashboard.reply-clock). */
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
    handledBy: uuid('handled_by').references(() => user.id, { onDelete: 'set null' }),
    /** Stays when the account is gone. */
    handledByName: text('handled_by_name'),
    /** The team's own words, which the visitor never sees. */
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    /** What the substring search reads, without accents, in lower case. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`search_key(name || E'\\n' || company || E'\\n' || email || E'\\n' || coalesce(phone, '') || E'\\n' || message || E'\\n' || note)`,
      ),
  },
  (t) => [
    index('contact_message_newest').on(sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('contact_message_due').on(t.replyDueAt, t.id).where(sql`handled_at is null`),
    index('contact_message_handled')
      .on(sql`${t.handledAt} desc`, sql`${t.id} desc`)
      .where(sql`handled_at is not null`),
    index('contact_message_interest').on(t.interest, t.handledAt, t.replyDueAt),
    index('contact_message_handled_by').on(t.handledBy),
    index('contact_message_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);
