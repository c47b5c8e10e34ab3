import { invoiceKinds } from '@app/contracts/sales/invoice/kind';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { user } from '../accounts/user';
import { createdAt, id, moment } from '../columns';
import { jsonb } from '../jsonb';
import { order } from './order';

export const invoiceKind = pgEnum('invoice_kind', invoiceKinds);

/**
 * An invoice or a credit note (sales.invoice-numbers): issued once, never changed. Numbers have no gaps.
 * Amounts are integer minor units of `currency`; a credit note has the positive amount that it credits.
 */
export const invoice = pgTable(
  'invoice',
  {
    id: id(),
    number: text('number').notNull().unique(),
    kind: invoiceKind('kind').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => order.id),
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    /** The invoice that a credit note credits. */
    creditedInvoiceId: uuid('credited_invoice_id').references((): AnyPgColumn => invoice.id),
    currency: text('currency').notNull(),
    totalCents: integer('total_cents').notNull(),
    /** Amount paid or credited, as far as the order's payments reach: see sales.invoice-paid. */
    settledCents: integer('settled_cents').notNull().default(0),
    /** Amount credited by credit notes; included in the settled amount. */
    creditedCents: integer('credited_cents').notNull().default(0),
    /** Amount given up, as in the ledger; included in the settled amount (sales.written-off). */
    writtenOffCents: integer('written_off_cents').notNull().default(0),
    issuedAt: moment('issued_at').notNull(),
    issuedBy: uuid('issued_by').references(() => user.id, { onDelete: 'set null' }),
    /** Null for a credit note. */
    dueAt: moment('due_at'),
    /** Seller, buyer, lines, tax and terms at the time of issue: everything that the document shows. */
    snapshot: jsonb('snapshot').notNull(),
    /** SHA-256 of the PDF, in hex, once created. */
    pdfHash: text('pdf_hash'),
    /** Number of overdue reminders sent, and when the last one was. */
    reminders: integer('reminders').notNull().default(0),
    remindedAt: moment('reminded_at'),
    createdAt: createdAt(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`search_key(number || E'\\n' || customer_name || E'\\n' || customer_email)`),
  },
  (t) => [
    check('invoice_total', sql`${t.totalCents} >= 0 and ${t.settledCents} between 0 and ${t.totalCents}`),
    check('invoice_credit', sql`(${t.kind} = 'credit_note') = (${t.creditedInvoiceId} is not null)`),
    index('invoice_order').on(t.orderId, t.issuedAt),
    index('invoice_credited').on(t.creditedInvoiceId),
    index('invoice_user').on(t.userId, sql`${t.issuedAt} desc`),
    index('invoice_newest').on(sql`${t.issuedAt} desc`, sql`${t.id} desc`),
    // Index-only scan for invoice totals, of a search too: the documents make the table itself a large one.
    index('invoice_totals').on(
      t.currency,
      t.kind,
      t.totalCents,
      t.settledCents,
      t.creditedCents,
      t.writtenOffCents,
      t.dueAt,
      t.searchText,
    ),
    // Index-only scan for open and overdue amounts.
    index('invoice_unsettled')
      .on(t.dueAt, t.currency, t.totalCents, t.settledCents)
      .where(sql`settled_cents < total_cents and kind <> 'credit_note'`),
    index('invoice_search').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);
