import { leadEnds } from '@app/contracts/contact/status';
import { languages } from '@app/contracts/languages';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { ticket } from './ticket';
import { user } from './user';

/**
 * A lead from the contact form, to be answered within 24 hours (dashboard.reply-clock). What is said after it is in `ticket_message`; it waits for us
 * while nobody has handled it, and what the visitor writes later begins a new clock.
 */
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
    /** Of the page on which it was written (users.language-kept). */
    language: text('language', { enum: languages }).notNull().default('en'),
    replyDueAt: moment('reply_due_at').notNull(),
    handledAt: moment('handled_at'),
    handledBy: uuid('handled_by').references(() => user.id, { onDelete: 'set null' }),
    /** Stays when the account is gone. */
    handledByName: text('handled_by_name'),
    /** The team's own words, which the visitor never sees. */
    note: text('note').notNull().default(''),
    /** The active administrator who looks after it. */
    assigneeId: uuid('assignee_id').references(() => user.id, { onDelete: 'set null' }),
    /** When the team answered in the thread for the first time. */
    answeredAt: moment('answered_at'),
    /** How it ended, and who said so; the name stays when the account is gone. */
    endedAs: text('ended_as', { enum: leadEnds }),
    endedAt: moment('ended_at'),
    endedByName: text('ended_by_name'),
    /** Of a lost one: why. */
    lostReason: text('lost_reason'),
    /** Of a converted one: the ticket in which it goes on. */
    ticketId: uuid('ticket_id').references(() => ticket.id, { onDelete: 'set null' }),
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
    // The states that are under way: what waits first.
    index('contact_message_under_way')
      .on(sql`${t.handledAt} desc`, t.replyDueAt, t.id)
      .where(sql`ended_as is null`),
    index('contact_message_interest').on(t.interest, t.handledAt, t.replyDueAt),
    // What somebody with an account has written, by their address.
    index('contact_message_email').on(sql`lower(${t.email})`, sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('contact_message_handled_by').on(t.handledBy),
    // The states of the pipeline are counted here alone.
    index('contact_message_pipeline').on(t.endedAs, t.answeredAt, t.handledAt, t.assigneeId),
    index('contact_message_assignee').on(t.assigneeId).where(sql`assignee_id is not null`),
    index('contact_message_ticket').on(t.ticketId).where(sql`ticket_id is not null`),
    index('contact_message_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);
