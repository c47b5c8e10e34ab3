import { invoice } from '@app/db/schema/sales/invoice';
import { getTableColumns, sql } from 'drizzle-orm';

const { searchText: _text, snapshot: _snapshot, ...columns } = getTableColumns(invoice);

/** The columns of invoices and credit notes, without the document itself. */
export const invoiceRowColumns = {
  ...columns,
  /**
   * The company's day of issue as stated in the document; `issuedAt` can be another day in other time zones.
   */
  issuedOn: sql<string>`${invoice.snapshot} ->> 'issuedOn'`.as('issued_on'),
  /** The last day to pay as stated in the document, `2026-11-30`: `dueAt` is the end of it. */
  dueOn: sql<string | null>`${invoice.snapshot} ->> 'dueOn'`.as('due_on'),
};

export type InvoiceRow = Omit<typeof invoice.$inferSelect, 'searchText' | 'snapshot'> & {
  issuedOn: string;
  dueOn: string | null;
};

/** Returns the invoices among an order's documents, without the credit notes. */
export const invoicesOf = (documents: readonly InvoiceRow[]) =>
  documents.filter(({ kind }) => kind !== 'credit_note');

/** Returns the amount of an invoice that was neither credited nor written off, paid or not. */
export const standingCents = ({ totalCents, creditedCents, writtenOffCents }: InvoiceRow): number =>
  totalCents - creditedCents - writtenOffCents;

/** Whether an invoice still counts: it was not credited in full. */
export const isLive = ({ totalCents, creditedCents }: InvoiceRow): boolean =>
  creditedCents === 0 || creditedCents < totalCents;
