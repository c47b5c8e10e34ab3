import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { contactMessage } from './contact-message';
import { order } from './order';
import { ticket } from './ticket';
import { user } from './user';

/**
 * An answer of the team that can be taken back still (ticket.undo-send): not in its thread, so that nobody who reads there meets it. It becomes a
 * message when it is due, and its row goes in the same transaction.
 */
export const heldAnswer = pgTable(
  'held_answer',
  {
    id: id(),
    ticketId: uuid('ticket_id').references(() => ticket.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').references(() => order.id, { onDelete: 'cascade' }),
    leadId: uuid('lead_id').references(() => contactMessage.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    /** Whether it closes its ticket. */
    close: boolean('close').notNull().default(false),
    attachmentIds: uuid('attachment_ids').array().notNull().default(sql`'{}'`),
    /** What a canned reply does along with it. */
    tagIds: uuid('tag_ids').array().notNull().default(sql`'{}'`),
    assigneeId: uuid('assignee_id'),
    submitKey: text('submit_key').notNull(),
    dueAt: moment('due_at').notNull(),
    /** Why it could not be sent: releases before this one kept such an answer here, this one makes a draft of it. */
    failure: text('failure'),
    createdAt: createdAt(),
  },
  (t) => [
    check('held_answer_thread', sql`num_nonnulls(${t.ticketId}, ${t.orderId}, ${t.leadId}) = 1`),
    unique('held_answer_submit').on(t.authorId, t.submitKey),
    index('held_answer_due_at').on(t.dueAt, t.id),
    index('held_answer_ticket').on(t.ticketId),
    index('held_answer_order').on(t.orderId),
    index('held_answer_lead').on(t.leadId),
  ],
);
