import { invoice } from '@app/db/schema/invoice';
import { getTableColumns } from 'drizzle-orm';

const { searchText: _text, snapshot: _snapshot, ...columns } = getTableColumns(invoice);

/** What invoices and credit notes are read with, without the document itself. */
export const invoiceRowColumns = columns;

export type InvoiceRow = Omit<typeof invoice.$inferSelect, 'searchText' | 'snapshot'>;

/** What is still asked for by an invoice, paid or not. */
export const standingCents = ({ totalCents, creditedCents }: InvoiceRow): number =>
  totalCents - creditedCents;
