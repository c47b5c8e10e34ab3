import { proofStates } from '@app/contracts/delivery/states';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { createdAt, id, moment, updatedAt } from '../columns';
import { ticketMessage } from '../conversation/ticket-message';
import { ticket } from '../desk/ticket';
import { order } from '../sales/order';

export const proofState = pgEnum('proof_state', proofStates);
/** What a message is to a proof: it shows it, says what to change, or comments on it. */
export const proofMessageKind = pgEnum('proof_message_kind', ['shown', 'change', 'comment']);

/** A version of the work that the team shows in an order (delivery.proof-shown). Its note and files are a message. */
export const proof = pgTable(
  'proof',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** Counted from 1 in each order. */
    version: integer('version').notNull(),
    state: proofState('state').notNull().default('shown'),
    /** Another site's page, opened only by people. */
    previewUrl: text('preview_url'),
    /** Who ended the state `shown`, with their name then, and when. */
    decidedBy: uuid('decided_by').references(() => user.id, { onDelete: 'set null' }),
    decidedByName: text('decided_by_name'),
    decidedAt: moment('decided_at'),
    /** Mails that reminded the customer, and the last of them (delivery.proof-reminders). */
    reminders: integer('reminders').notNull().default(0),
    remindedAt: moment('reminded_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('proof_version').on(t.orderId, t.version),
    uniqueIndex('proof_open').on(t.orderId).where(sql`state = 'shown'`),
    check(
      'proof_decided',
      sql`(${t.state} = 'shown') = (${t.decidedAt} is null) and (${t.decidedAt} is null) = (${t.decidedByName} is null)`,
    ),
    // Finds what a person decided when their account is deleted.
    index('proof_decided_by').on(t.decidedBy).where(sql`decided_by is not null`),
    index('proof_to_remind').on(t.createdAt).where(sql`state = 'shown'`),
  ],
);

/** The messages of an order that are about one of its proofs. */
export const proofMessage = pgTable(
  'proof_message',
  {
    messageId: uuid('message_id')
      .primaryKey()
      .references(() => ticketMessage.id, { onDelete: 'cascade' }),
    proofId: uuid('proof_id')
      .notNull()
      .references(() => proof.id, { onDelete: 'cascade' }),
    kind: proofMessageKind('kind').notNull(),
  },
  (t) => [
    index('proof_message_proof').on(t.proofId),
    uniqueIndex('proof_message_once').on(t.proofId, t.kind).where(sql`kind <> 'comment'`),
  ],
);

/** A ticket in which further rounds of changes of an order are quoted (delivery.proof-rounds). */
export const proofRounds = pgTable(
  'proof_rounds',
  {
    ticketId: uuid('ticket_id')
      .primaryKey()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
  },
  (t) => [index('proof_rounds_order').on(t.orderId)],
);
