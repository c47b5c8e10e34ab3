import type { Mark } from '@app/contracts/desk/ticket/marks';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { createdAt, id, moment } from '../columns';
import { contactMessage } from '../desk/contact-message';
import { ticket } from '../desk/ticket';
import { jsonb } from '../jsonb';
import { order } from '../sales/order';

/**
 * A team reply that can still be undone (ticket.undo-send): not in its thread, so that no reader of the
 * thread sees it. When due it becomes a message, and its row is deleted in the same transaction.
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
    marks: jsonb('marks').$type<Mark[]>(),
    /** Whether it closes its ticket. */
    close: boolean('close').notNull().default(false),
    attachmentIds: uuid('attachment_ids').array().notNull().default(sql`'{}'`),
    /** Effects of a canned reply on the ticket. */
    tagIds: uuid('tag_ids').array().notNull().default(sql`'{}'`),
    assigneeId: uuid('assignee_id'),
    submitKey: text('submit_key').notNull(),
    /** Submit keys of colleagues' answers that its author knew of when sending it anyway. */
    knownSubmitKeys: text('known_submit_keys').array().notNull().default(sql`'{}'`),
    dueAt: moment('due_at').notNull(),
    /** Why it could not be sent: earlier releases left such a reply here, this one turns it into a draft. */
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
