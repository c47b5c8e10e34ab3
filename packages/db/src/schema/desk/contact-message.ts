import { leadOutcomes } from '@app/contracts/desk/contact/status';
import { languages } from '@app/contracts/languages';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { createdAt, id, moment } from '../columns';
import { ticket } from './ticket';

/**
 * A lead from the contact form, to be answered within 24 hours (dashboard.reply-clock). Later messages are in
 * `ticket_message`; it waits for the team while it is not handled, and a later message of the visitor
 * restarts the clock.
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
    /** Language of the page on which it was written (users.language-kept). */
    language: text('language', { enum: languages }).notNull().default('en'),
    replyDueAt: moment('reply_due_at').notNull(),
    handledAt: moment('handled_at'),
    handledBy: uuid('handled_by').references(() => user.id, { onDelete: 'set null' }),
    /** Remains when the account is deleted. */
    handledByName: text('handled_by_name'),
    /** The team's internal note, which the visitor never sees. */
    note: text('note').notNull().default(''),
    /** The active administrator assigned to it. */
    assigneeId: uuid('assignee_id').references(() => user.id, { onDelete: 'set null' }),
    /** When the team first replied in the thread. */
    answeredAt: moment('answered_at'),
    /** How it ended, and who ended it; the name remains when the account is deleted. */
    endedAs: text('ended_as', { enum: leadOutcomes }),
    endedAt: moment('ended_at'),
    endedByName: text('ended_by_name'),
    /** Reason for a lost lead. */
    lostReason: text('lost_reason'),
    /** For a converted lead, the ticket that continues it. */
    ticketId: uuid('ticket_id').references(() => ticket.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Text for the substring search, without accents, in lower case. */
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
    // For the states in progress: longest-waiting leads first.
    index('contact_message_under_way')
      .on(sql`${t.handledAt} desc`, t.replyDueAt, t.id)
      .where(sql`ended_as is null`),
    index('contact_message_interest').on(t.interest, t.handledAt, t.replyDueAt),
    // Messages of a person with an account, by address.
    index('contact_message_email').on(sql`lower(${t.email})`, sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('contact_message_handled_by').on(t.handledBy),
    // Covers counting the states of the pipeline.
    index('contact_message_pipeline').on(t.endedAs, t.answeredAt, t.handledAt, t.assigneeId),
    index('contact_message_assignee').on(t.assigneeId).where(sql`assignee_id is not null`),
    index('contact_message_ticket').on(t.ticketId).where(sql`ticket_id is not null`),
    index('contact_message_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);
