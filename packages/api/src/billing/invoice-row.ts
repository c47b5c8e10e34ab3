import { invoice } from '@app/db/schema/invoice';
import { getTableColumns, sql } from 'drizzle-orm';

const { searchText: _text, snapshot: _snapshot, ...columns } = getTableColumns(invoice);

/** What invoices and credit notes are read with, without the document itself. */
export const invoiceRowColumns = {
  ...columns,
  /** The company's day of issue as the document says it; `issuedAt` can be another day elsewhere. */
  issuedOn: sql<string>`${invoice.snapshot} ->> 'issuedOn'`.as('issued_on'),
  /** The last day to pay as the document says it, `2026-11-30`: `dueAt` is its end. */
  dueOn: sql<string | null>`${invoice.snapshot} ->> 'dueOn'`.as('due_on'),
};

export type InvoiceRow = Omit<typeof invoice.$inferSelect, 'searchText' | 'snapshot'> & {
  issuedOn: string;
  dueOn: string | null;
};

/** What is still asked for by an invoice, paid or not. */
export const standingCents = ({ totalCents, creditedCents }: InvoiceRow): number =>
  totalCents - creditedCents;
