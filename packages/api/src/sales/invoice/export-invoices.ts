import type { Currency } from '@app/contracts/core/money/currency';
import { toDecimal } from '@app/contracts/core/money/format-money';
import type { exportInvoicesSchema } from '@app/contracts/sales/invoice/schema';
import { invoice } from '@app/db/schema/sales/invoice';
import { order } from '@app/db/schema/sales/order';
import { and, asc, desc } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../core/audit/record-audit';
import { authorizePeopleExport } from '../../core/authorize-export';
import type { Context } from '../../core/context';
import { keysOf, rowsAfter } from '../../core/keyset-pagination';
import { onReplica } from '../../core/on-replica';
import { streamCsv } from '../../core/stream-csv';
import { invoiceColumns, ofOrder, toInvoice } from './invoice-view';
import { invoiceSortKeys, matchingInvoices } from './list-invoices';

/** The columns of the file. Amounts are in whole units of the currency, so that spreadsheets can sum them. */
const columns = [
  { key: 'number', header: 'Number' },
  { key: 'kind', header: 'Kind' },
  { key: 'issuedOn', header: 'Issued' },
  { key: 'dueOn', header: 'Due' },
  { key: 'orderNumber', header: 'Order' },
  { key: 'customerName', header: 'Customer' },
  { key: 'customerEmail', header: 'Email' },
  { key: 'state', header: 'State' },
  { key: 'currency', header: 'Currency' },
  { key: 'total', header: 'Total' },
  { key: 'settled', header: 'Settled' },
  { key: 'credited', header: 'Credited' },
];

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
      .select({ ...invoiceColumns, keys: keysOf(invoiceSortKeys) })
      .from(invoice)
      .innerJoin(order, ofOrder)
      .where(and(isMatching, rowsAfter(invoiceSortKeys, direction, last?.keys)))
      .orderBy(...invoiceSortKeys.map(({ by }) => sortOrder(by)))
      .limit(limit);
  };
  return streamCsv({
    columns,
    readAfter,
    toRecord: (row: Awaited<ReturnType<typeof readAfter>>[number]) => {
      const view = toInvoice(row, now);
      const amount = (cents: number) => toDecimal(cents, row.currency as Currency);
      return {
        ...view,
        customerName: view.customer.name,
        customerEmail: view.customer.email,
        total: amount(view.totalCents),
        settled: amount(view.settledCents),
        credited: amount(view.creditedCents),
      };
    },
  });
}
