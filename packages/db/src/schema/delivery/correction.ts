import { correctionStates } from '@app/contracts/delivery/states';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgEnum, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { createdAt, id, moment, updatedAt } from '../columns';
import { ticketMessage } from '../conversation/ticket-message';
import { order } from '../sales/order';

export const correctionState = pgEnum('correction_state', correctionStates);

/** The live website of an order, its hand-over, and until when corrections of it are free (delivery.free-corrections). */
export const delivery = pgTable(
  'delivery',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => order.id, { onDelete: 'cascade' }),
    siteUrl: text('site_url'),
    /** Whether it went live with a list of what is handed over (delivery.hand-over). */
    handover: boolean('handover').notNull().default(false),
    correctionsUntil: moment('corrections_until').notNull(),
    /** When customer and team were told that it ends soon. */
    endToldAt: moment('end_told_at'),
    createdAt: createdAt(),
  },
  (t) => [index('delivery_to_tell').on(t.correctionsUntil).where(sql`end_told_at is null`)],
);

/** A free correction that a customer asks for (delivery.free-corrections). Its text and files are a message. */
export const correction = pgTable(
  'correction',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    /** Counted from 1 in each order. */
    number: integer('number').notNull(),
    state: correctionState('state').notNull().default('open'),
    messageId: uuid('message_id')
      .notNull()
      .unique()
      .references(() => ticketMessage.id, { onDelete: 'cascade' }),
    /** The team's message that decided it. */
    answerId: uuid('answer_id')
      .unique()
      .references(() => ticketMessage.id, { onDelete: 'set null' }),
    decidedBy: uuid('decided_by').references(() => user.id, { onDelete: 'set null' }),
    decidedByName: text('decided_by_name'),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('correction_number').on(t.orderId, t.number),
    check(
      'correction_decided',
      sql`(${t.state} = 'open') = (${t.decidedAt} is null) and (${t.decidedAt} is null) = (${t.decidedByName} is null)`,
    ),
    // Finds what a person decided when their account is deleted.
    index('correction_decided_by').on(t.decidedBy).where(sql`decided_by is not null`),
  ],
);
