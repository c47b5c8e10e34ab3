import { ledgerKinds } from '@app/contracts/sales/ledger/entry';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../columns';
import { order } from './order';

/**
 * The ledger of orders (sales.order-ledger): everything that was asked, received, returned or given up, in integer
 * minor units of `currency`. The database posts each invoice, payment and refund here when it counts, and an
 * entry with the opposite sign when it no longer does (drizzle/0112). Entries never change and stay as long as
 * their order.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    /** The invoice, payment, refund or write-off. */
    sourceId: uuid('source_id').notNull(),
    /** The invoice itself, or the one that a credit note or a write-off is about. */
    invoiceId: uuid('invoice_id'),
    /** What it adds to what the customer owes. */
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    /** The provider's id, or the reference of money that moved outside of it. */
    reference: text('reference'),
    /** Why money went back, or why something was taken back or given up. */
    reason: text('reason').notNull().default(''),
    /** When it happened, such as the day on which money was received. */
    happenedAt: moment('happened_at').notNull(),
    /** When it was posted: more precise than other moments, as it orders the entries. */
    recordedAt: timestamp('recorded_at', { withTimezone: true, precision: 6 })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    index('ledger_entry_order').on(t.orderId),
    index('ledger_entry_source').on(t.sourceId),
    index('ledger_entry_newest').on(sql`${t.happenedAt} desc`, sql`${t.recordedAt} desc`, sql`${t.id} desc`),
    // Index-only scan for what was received and returned in a period.
    index('ledger_entry_money')
      .on(t.happenedAt, t.currency, t.kind, t.amountCents, t.sourceId)
      .where(sql`kind in ('payment', 'refund', 'dispute')`),
  ],
);
