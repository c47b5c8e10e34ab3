import { toDecimal } from '@app/contracts/core/money/format-money';
import type { CreditNoteDocument, InvoiceDocument } from '@app/contracts/files/document/document';
import { issuedTaxes } from '@app/contracts/files/document/document-shares';
import type { exportInvoicesSchema } from '@app/contracts/sales/invoice/schema';
import { invoice } from '@app/db/schema/sales/invoice';
import { order } from '@app/db/schema/sales/order';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { buyerColumns, documentBuyerCells } from '../../billing/buyer-columns';
import { type ExportRecord, recordExport } from '../../core/audit/record-export';
import { authorizePeopleExport } from '../../core/authorize-export';
import type { Context } from '../../core/context';
import { keysOf, rowsAfter } from '../../core/keyset-pagination';
import { onReplica } from '../../core/on-replica';
import { type CsvColumn, type CsvList, streamCsv } from '../../core/stream-csv';
import { invoiceColumns, ofOrder, toInvoice } from './invoice-view';
import { invoiceSortKeys, matchingInvoices } from './list-invoices';

/**
 * The columns of the file; new ones are added at the end. Amounts are in whole units of the currency, those of
 * credit notes below zero, so that spreadsheets can sum them.
 */
const columns: CsvColumn[] = [
  { key: 'number', header: 'Number' },
  { key: 'kind', header: 'Kind' },
  { key: 'issuedOn', header: 'Issued' },
  { key: 'dueOn', header: 'Due' },
  { key: 'orderNumber', header: 'Order' },
  { key: 'customerName', header: 'Customer' },
  { key: 'customerEmail', header: 'Email' },
  { key: 'state', header: 'State' },
  { key: 'currency', header: 'Currency' },
  { key: 'total', header: 'Total', isAmount: true },
  { key: 'settled', header: 'Settled' },
  { key: 'credited', header: 'Credited' },
  { key: 'net', header: 'Net', isAmount: true },
  { key: 'tax', header: 'Tax', isAmount: true },
  { key: 'credits', header: 'Credit note for' },
  ...buyerColumns,
];

/** The columns of the file with a line for each document and rate. */
const taxColumns: CsvColumn[] = [
  { key: 'number', header: 'Number' },
  { key: 'kind', header: 'Kind' },
  { key: 'issuedOn', header: 'Issued' },
  { key: 'orderNumber', header: 'Order' },
  { key: 'customerName', header: 'Customer' },
  { key: 'currency', header: 'Currency' },
  { key: 'taxName', header: 'Tax' },
  { key: 'percent', header: 'Percent' },
  { key: 'net', header: 'Net', isAmount: true },
  { key: 'tax', header: 'Tax amount', isAmount: true },
  { key: 'total', header: 'Total', isAmount: true },
  { key: 'untaxed', header: 'Not taxed because' },
  { key: 'credits', header: 'Credit note for' },
  ...buyerColumns,
];

const credited = alias(invoice, 'credited');

interface ExportedDocument {
  view: ReturnType<typeof toInvoice>;
  document: InvoiceDocument | CreditNoteDocument;
  /** The number of the invoice that a credit note credits. */
  credits: string | null;
}

type ExportInput = z.output<typeof exportInvoicesSchema>;

/** Streams lines of the matching invoices, in the order of the list. */
async function exportDocuments(
  ctx: Context,
  { direction, ...filter }: ExportInput,
  file: Pick<CsvList<ExportedDocument>, 'columns' | 'toRecord'> & Pick<ExportRecord, 'nouns'>,
) {
  await authorizePeopleExport(ctx, 'orders:read');
  const now = ctx.now();
  const isMatching = matchingInvoices(filter, now);
  const rows = await ctx.db.$count(invoice, isMatching);
  await recordExport(ctx, { action: 'invoice.export', rows, nouns: file.nouns, filter: filter });
  const sortOrder = direction === 'asc' ? asc : desc;
  const readAfter = async (last: { keys: string } | undefined, limit: number) => {
    const { db } = await onReplica(ctx);
    return db
      .select({
        ...invoiceColumns,
        keys: keysOf(invoiceSortKeys),
        document: sql<InvoiceDocument | CreditNoteDocument>`${invoice.snapshot}`,
        credits: credited.number,
      })
      .from(invoice)
      .innerJoin(order, ofOrder)
      .leftJoin(credited, eq(credited.id, invoice.creditedInvoiceId))
      .where(and(isMatching, rowsAfter(invoiceSortKeys, direction, last?.keys)))
      .orderBy(...invoiceSortKeys.map(({ by }) => sortOrder(by)))
      .limit(limit);
  };
  return streamCsv({
    columns: file.columns,
    readAfter,
    toRecord: ({ document, credits, ...row }: Awaited<ReturnType<typeof readAfter>>[number]) =>
      file.toRecord({ view: toInvoice(row, now), document, credits }),
  });
}

/** Returns the cells that both files have. */
function cellsOf({ view, document, credits }: ExportedDocument) {
  const sign = view.kind === 'credit_note' ? -1 : 1;
  return {
    shared: {
      ...view,
      ...documentBuyerCells(document, view.customer.name),
      customerName: view.customer.name,
      customerEmail: view.customer.email,
      credits: credits ?? '',
    },
    amount: (minorUnits: number) => toDecimal(minorUnits, view.currency),
    /** Below zero for credit notes. */
    signed: (minorUnits: number) => toDecimal(sign * minorUnits || 0, view.currency),
  };
}

/**
 * Streams the matching invoices as CSV, in the order of the list, with the days stated in their documents
 * (sales.company-days). Recorded in the audit log before the first row is sent. Throws UNAUTHENTICATED,
 * ACCOUNT_SUSPENDED, FORBIDDEN, CONFIRMATION_REQUIRED, RATE_LIMITED.
 */
export function exportInvoices(ctx: Context, input: ExportInput) {
  return exportDocuments(ctx, input, {
    columns,
    nouns: ['invoice', 'invoices'],
    toRecord: (row) => {
      const { shared, amount, signed } = cellsOf(row);
      const taxCents = issuedTaxes(row.document).reduce((sum, tax) => sum + tax.amount, 0);
      return {
        ...shared,
        total: signed(row.view.totalCents),
        settled: amount(row.view.settledCents),
        credited: amount(row.view.creditedCents),
        net: signed(row.view.totalCents - taxCents),
        tax: signed(taxCents),
      };
    },
  });
}

/**
 * Streams the same invoices with a line for each rate (sales.exported-taxes), whose sums are those of the
 * other file. Throws as it does.
 */
export function exportInvoiceTaxes(ctx: Context, input: ExportInput) {
  return exportDocuments(ctx, input, {
    columns: taxColumns,
    nouns: ['invoice by tax rate', 'invoices by tax rate'],
    toRecord: (row) => {
      const { shared, signed } = cellsOf(row);
      return issuedTaxes(row.document).map(({ name, percent, net, amount }) => ({
        ...shared,
        taxName: name,
        percent,
        net: signed(net),
        tax: signed(amount),
        total: signed(net + amount),
        untaxed: row.document.taxNote?.replaceAll('\n', ' ') ?? '',
      }));
    },
  });
}
