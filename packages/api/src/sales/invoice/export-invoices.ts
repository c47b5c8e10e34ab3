import type { Currency } from '@app/contracts/core/money/currency';
import { toDecimal } from '@app/contracts/core/money/format-money';
import type { CreditNoteDocument, InvoiceDocument } from '@app/contracts/files/document/document';
import { invoicedTax } from '@app/contracts/files/document/document-shares';
import type { exportInvoicesSchema } from '@app/contracts/sales/invoice/schema';
import { invoice } from '@app/db/schema/sales/invoice';
import { order } from '@app/db/schema/sales/order';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { buyerColumns, documentBuyerCells } from '../../billing/buyer-columns';
import { recordAudit } from '../../core/audit/record-audit';
import { authorizePeopleExport } from '../../core/authorize-export';
import type { Context } from '../../core/context';
import { keysOf, rowsAfter } from '../../core/keyset-pagination';
import { onReplica } from '../../core/on-replica';
import { type CsvColumn, streamCsv } from '../../core/stream-csv';
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

const credited = alias(invoice, 'credited');

/**
 * Streams the matching invoices as CSV, in the order of the list, with the days stated in their documents
 * (sales.company-days). Recorded in the audit log before the first row is sent. Throws UNAUTHENTICATED,
 * ACCOUNT_SUSPENDED, FORBIDDEN, CONFIRMATION_REQUIRED, RATE_LIMITED.
 */
export async function exportInvoices(ctx: Context, input: z.output<typeof exportInvoicesSchema>) {
  await authorizePeopleExport(ctx, 'orders:read');
  const { direction, ...filter } = input;
  const now = ctx.now();
  const isMatching = matchingInvoices(filter, now);
  const rows = await ctx.db.$count(invoice, isMatching);
  const { search, ...others } = filter;
  await recordAudit(ctx, {
    action: 'invoice.export',
    entityId: 'all',
    label: rows === 1 ? '1 invoice' : `${rows.toLocaleString('en-US')} invoices`,
    after: { rows, ...(search && { search }), ...others },
  });
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
    columns,
    readAfter,
    toRecord: (row: Awaited<ReturnType<typeof readAfter>>[number]) => {
      const { document, credits, ...shown } = row;
      const view = toInvoice(shown, now);
      const sign = row.kind === 'credit_note' ? -1 : 1;
      const taxCents = 'deductions' in document ? invoicedTax(document) : (document.tax?.amount ?? 0);
      const amount = (cents: number) => toDecimal(cents, row.currency as Currency);
      return {
        ...view,
        ...documentBuyerCells(row.document, view.customer.name),
        customerName: view.customer.name,
        customerEmail: view.customer.email,
        total: amount(sign * view.totalCents),
        settled: amount(view.settledCents),
        credited: amount(view.creditedCents),
        net: amount(sign * (view.totalCents - taxCents)),
        tax: amount(sign * taxCents),
        credits: credits ?? '',
      };
    },
  });
}
