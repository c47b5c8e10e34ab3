import { ticketStatuses } from '@app/contracts/desk/ticket/status';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  index,
  integer,
  pgEnum,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { priceKind, template } from '../catalogue/template';
import { createdAt, id, moment, updatedAt } from '../columns';

export const ticketStatus = pgEnum('ticket_status', ticketStatuses);

/**
 * Due time of the first reply for tickets that still wait for it; null for all others, which sort after them.
 */
export function firstAnswerDue(
  columns: Record<'respondedAt' | 'status' | 'firstResponseDueAt', SQLWrapper>,
): SQL {
  return sql`(case when ${columns.respondedAt} is null and ${columns.status} in ('open', 'in_progress') then ${columns.firstResponseDueAt} end)`;
}

/** Whether a ticket has ended; ended tickets sort last by urgency. */
export function hasEnded(columns: Record<'status', SQLWrapper>): SQL {
  return sql`(${columns.status} in ('closed', 'finalized'))`;
}

/**
 * A customization request. Customer name and e-mail are copied, so that the ticket outlives the account
 * (users.deleted-user); `adminResponse` is the latest public reply (ticket.answer-thread).
 */
export const ticket = pgTable(
  'ticket',
  {
    id: id(),
    number: text('number').notNull().unique(),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    inquiry: text('inquiry').notNull(),
    status: ticketStatus('status').notNull().default('open'),
    /** One ticket per submission by a customer (ticket.submit-key). */
    submitKey: text('submit_key'),
    adminResponse: text('admin_response'),
    firstResponseDueAt: moment('first_response_due_at').notNull(),
    respondedAt: moment('responded_at'),
    finalizedAt: moment('finalized_at'),
    finalizedBy: uuid('finalized_by').references(() => user.id, { onDelete: 'set null' }),
    closedAt: moment('closed_at'),
    /**
     * Since when the customer has been waiting for the team: the first public message after the team's last
     * one, the inquiry, or the acceptance of a quote, until the sale is finalized; null once replied to, closed
     * or finalized. Maintained by the database (drizzle/0023, 0141) and written by nothing else.
     */
    waitingSince: moment('waiting_since'),
    /** The active administrator assigned to it; not disclosed to the customer. */
    assigneeId: uuid('assignee_id').references(() => user.id, { onDelete: 'set null' }),
    /** One of `ticketSources`. The default is for releases without this column. */
    source: text('source').notNull().default('page'),
    /** Source of the visit in which the customer opened it (analytics.ticket-source); null if unknown. */
    visitSource: text('visit_source'),
    /** Team member who opened it for the customer; null if the customer did. */
    openedByName: text('opened_by_name'),
    /** Index in `ticketPriorities`; 1 is normal. */
    priority: smallint('priority').notNull().default(1),
    /** Hidden from the queue until then; the database clears it when the customer writes (drizzle/0035). */
    snoozedUntil: moment('snoozed_until'),
    /** The ticket that it was merged into. */
    mergedIntoId: uuid('merged_into_id').references((): AnyPgColumn => ticket.id, { onDelete: 'set null' }),
    spamAt: moment('spam_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Text for the substring search: number, name, e-mail and inquiry without accents, in lower case. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`search_key(number || E'\\n' || customer_name || E'\\n' || customer_email || E'\\n' || inquiry)`,
      ),
  },
  (t) => [
    unique('ticket_submit').on(t.userId, t.submitKey),
    index('ticket_newest').on(sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('ticket_status_newest').on(t.status, sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('ticket_user').on(t.userId, sql`${t.createdAt} desc`),
    index('ticket_unanswered').on(t.firstResponseDueAt).where(sql`responded_at is null`),
    index('ticket_assignee').on(t.assigneeId, sql`${t.createdAt} desc`, sql`${t.id} desc`),
    // Covers the whole sort order "most urgent first".
    index('ticket_most_urgent').on(
      firstAnswerDue(t),
      t.waitingSince,
      hasEnded(t),
      sql`${t.createdAt} desc`,
      sql`${t.id} desc`,
    ),
    // Covers the whole sort order of the team's screen.
    index('ticket_waiting_first').on(
      sql`(${t.waitingSince} is null)`,
      sql`${t.createdAt} desc`,
      sql`${t.id} desc`,
    ),
    index('ticket_waiting').on(t.waitingSince, sql`${t.createdAt} desc`, sql`${t.id} desc`),
    // Covers the whole queue: its views are read and counted from this index alone.
    index('ticket_queue')
      .on(
        sql`${t.createdAt} desc`,
        sql`${t.id} desc`,
        t.assigneeId,
        t.waitingSince,
        t.snoozedUntil,
        t.respondedAt,
        t.firstResponseDueAt,
        t.priority,
      )
      .where(sql`status in ('open', 'in_progress')`),
    index('ticket_priority').on(sql`${t.priority} desc`, sql`${t.createdAt} desc`, sql`${t.id} desc`),
    index('ticket_snoozed').on(t.snoozedUntil).where(sql`snoozed_until is not null`),
    index('ticket_spam').on(sql`${t.createdAt} desc`, sql`${t.id} desc`).where(sql`spam_at is not null`),
    // Reports read only this index: when tickets were opened, replied to and ended.
    index('ticket_answer_times')
      .on(t.createdAt, t.respondedAt, t.firstResponseDueAt, t.status)
      .where(sql`spam_at is null and merged_into_id is null`),
    index('ticket_ended')
      .on(sql`coalesce(${t.closedAt}, ${t.finalizedAt})`, t.closedAt, t.finalizedAt, t.createdAt)
      .where(
        sql`spam_at is null and merged_into_id is null and coalesce(closed_at, finalized_at) is not null`,
      ),
    // Covers the funnel's totals (docs/decisions/0025) without reading the tickets.
    index('ticket_sent_on_page')
      .on(t.createdAt, t.id, t.visitSource)
      .where(sql`source = 'page' and spam_at is null and merged_into_id is null`),
    index('ticket_finalized_by').on(t.finalizedBy).where(sql`finalized_by is not null`),
    index('ticket_merged_into').on(t.mergedIntoId).where(sql`merged_into_id is not null`),
    index('ticket_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);

/** A template of a ticket with its title and price at that time; the template itself may be deleted. */
export const ticketTemplate = pgTable(
  'ticket_template',
  {
    id: id(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    templateId: uuid('template_id').references(() => template.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    priceKind: priceKind('price_kind').notNull(),
    priceCents: integer('price_cents').notNull(),
    priceText: text('price_text').notNull(),
    position: integer('position').notNull().default(0),
    /**
     * When the ticket was opened, so that demand within a range is counted in one index. The default is for
     * releases without this column.
     */
    askedAt: moment('asked_at').notNull().defaultNow(),
  },
  (t) => [
    index('ticket_template_ticket').on(t.ticketId, t.position),
    index('ticket_template_template').on(t.templateId, t.askedAt),
    index('ticket_template_asked').on(t.askedAt, t.templateId),
  ],
);
