import type { Mark } from '@app/contracts/desk/ticket/marks';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { createdAt, id } from '../columns';
import { contactMessage } from '../desk/contact-message';
import { ticket } from '../desk/ticket';
import { jsonb } from '../jsonb';
import { order } from '../sales/order';

/**
 * A message in the thread of a ticket (ticket.answer-thread), of the order that came from it
 * (order.conversation-after-sale), or of a lead (dashboard.lead-thread): it belongs to one of the three.
 * Internal messages are for the team only.
 */
export const ticketMessage = pgTable(
  'ticket_message',
  {
    id: id(),
    ticketId: uuid('ticket_id').references(() => ticket.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').references(() => order.id, { onDelete: 'cascade' }),
    leadId: uuid('lead_id').references(() => contactMessage.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => user.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    /** Imported, and its author never had an account here (import.ticket-rules). */
    writtenElsewhere: boolean('written_elsewhere').notNull().default(false),
    fromTeam: boolean('from_team').notNull(),
    internal: boolean('internal').notNull().default(false),
    body: text('body').notNull(),
    /** Its formatting, beside the text (ticket.plain-formatting). */
    marks: jsonb('marks').$type<Mark[]>(),
    /** What an edited note said before, and until when, the oldest first (ticket.internal-notes). */
    earlier: jsonb('earlier').$type<{ body: string; at: string }[]>(),
    /** One message per submission by an author on a ticket or an order. */
    submitKey: text('submit_key'),
    createdAt: createdAt(),
  },
  (t) => [
    check('ticket_message_thread', sql`num_nonnulls(${t.ticketId}, ${t.orderId}, ${t.leadId}) = 1`),
    index('ticket_message_search').using('gin', sql`search_key(${t.body}) gin_trgm_ops`),
    index('ticket_message_author_name').using('gin', sql`search_key(${t.authorName}) gin_trgm_ops`),
    // Finds a person's messages, also when their account is deleted.
    index('ticket_message_author').on(t.authorId).where(sql`author_id is not null`),
    // The search reads the newest messages first, and reports count authors and times without reading texts.
    index('ticket_message_newest').on(
      sql`${t.createdAt} desc`,
      sql`${t.id} desc`,
      t.internal,
      t.fromTeam,
      t.authorId,
    ),
    index('ticket_message_ticket').on(t.ticketId, t.createdAt),
    index('ticket_message_order').on(t.orderId, t.createdAt).where(sql`order_id is not null`),
    index('ticket_message_lead').on(t.leadId, t.createdAt).where(sql`lead_id is not null`),
    unique('ticket_message_submit').on(t.ticketId, t.authorId, t.submitKey),
    uniqueIndex('ticket_message_order_submit')
      .on(t.orderId, t.authorId, t.submitKey)
      .where(sql`order_id is not null`),
    uniqueIndex('ticket_message_lead_submit')
      .on(t.leadId, t.authorId, t.submitKey)
      .where(sql`lead_id is not null`),
  ],
);
