import { depositOf } from '@app/contracts/core/money/amounts';
import type { Currency } from '@app/contracts/core/money/currency';
import { toDecimal } from '@app/contracts/core/money/format-money';
import { dayOf } from '@app/contracts/insight/stats/range';
import type { QuoteFilter } from '@app/contracts/sales/quote/schema';
import { quoteStateLabels } from '@app/contracts/sales/quote/state-labels';
import { quoteStateOf } from '@app/contracts/sales/quote/status';
import { ticket } from '@app/db/schema/desk/ticket';
import { order } from '@app/db/schema/sales/order';
import { quote } from '@app/db/schema/sales/quote';
import { and, desc, eq, sql } from 'drizzle-orm';
import { recordExport } from '../../core/audit/record-export';
import { authorizePeopleExport } from '../../core/authorize-export';
import type { Context } from '../../core/context';
import { keysOf, rowsAfter } from '../../core/keyset-pagination';
import { onReplica } from '../../core/on-replica';
import { readSettings } from '../../core/setting/read-settings';
import { type CsvColumn, streamCsv } from '../../core/stream-csv';
import { matchingQuotes, quoteSortKeys } from './list-quotes';
import { isExpired } from './quote-view';

/** The columns of the file; new ones are added at the end. Amounts are in whole units of the currency. */
const columns: CsvColumn[] = [
  { key: 'number', header: 'Quote' },
  { key: 'version', header: 'Version' },
  { key: 'state', header: 'State' },
  { key: 'customerName', header: 'Customer' },
  { key: 'customerEmail', header: 'Email' },
  { key: 'company', header: 'Company' },
  { key: 'purchaseOrderNumber', header: 'Purchase order' },
  { key: 'begunOn', header: 'Begun' },
  { key: 'sentOn', header: 'Sent' },
  { key: 'validUntil', header: 'Valid until' },
  { key: 'decidedOn', header: 'Decided' },
  { key: 'currency', header: 'Currency' },
  { key: 'net', header: 'Net', isAmount: true },
  { key: 'tax', header: 'Tax', isAmount: true },
  { key: 'total', header: 'Total', isAmount: true },
  { key: 'deposit', header: 'Deposit', isAmount: true },
  { key: 'ticketNumber', header: 'Ticket' },
  { key: 'orderNumber', header: 'Order' },
];

/** What the file needs of a quote: its texts are long. */
const shownColumns = {
  number: quote.number,
  version: quote.version,
  status: quote.status,
  expiresAt: quote.expiresAt,
  customerName: quote.customerName,
  customerEmail: quote.customerEmail,
  company: quote.acceptedCompany,
  purchaseOrderNumber: quote.purchaseOrderNumber,
  createdAt: quote.createdAt,
  sentAt: quote.sentAt,
  validUntil: quote.validUntil,
  decidedAt: quote.decidedAt,
  currency: sql<Currency>`${quote.currency}`,
  subtotalCents: quote.subtotalCents,
  taxCents: quote.taxCents,
  totalCents: quote.totalCents,
  depositPercent: quote.depositPercent,
  depositAmountCents: quote.depositAmountCents,
};

/**
 * Streams the matching quotes as CSV, in the order of the list, with the company's days (sales.company-days).
 * Recorded in the audit log before the first row is sent. Throws UNAUTHENTICATED, ACCOUNT_SUSPENDED,
 * FORBIDDEN, CONFIRMATION_REQUIRED, RATE_LIMITED.
 */
export async function exportQuotes(ctx: Context, filter: QuoteFilter) {
  await authorizePeopleExport(ctx, 'quotes:read');
  const matches = matchingQuotes(filter, ctx.now());
  const [{ timeZone }, rows] = await Promise.all([readSettings(ctx), ctx.db.$count(quote, matches)]);
  await recordExport(ctx, { action: 'quote.export', rows, nouns: ['quote', 'quotes'], filter: filter });
  const readAfter = async (last: { keys: string } | undefined, limit: number) => {
    const { db } = await onReplica(ctx);
    return db
      .select({
        ...shownColumns,
        ticketNumber: ticket.number,
        orderNumber: order.number,
        keys: keysOf(quoteSortKeys),
      })
      .from(quote)
      .innerJoin(ticket, eq(ticket.id, quote.ticketId))
      .leftJoin(order, eq(order.id, quote.orderId))
      .where(and(matches, rowsAfter(quoteSortKeys, 'desc', last?.keys)))
      .orderBy(...quoteSortKeys.map(({ by }) => desc(by)))
      .limit(limit);
  };
  const toDay = (moment: Date | null) => (moment ? dayOf(moment, timeZone) : '');
  return streamCsv({
    columns,
    readAfter,
    toRecord: (row: Awaited<ReturnType<typeof readAfter>>[number]) => {
      const amount = (minorUnits: number) => toDecimal(minorUnits, row.currency);
      const state = quoteStateOf({ status: row.status, expired: isExpired(ctx, row) });
      return {
        ...row,
        state: quoteStateLabels[state],
        begunOn: toDay(row.createdAt),
        sentOn: toDay(row.sentAt),
        decidedOn: toDay(row.decidedAt),
        net: amount(row.subtotalCents),
        tax: amount(row.taxCents),
        total: amount(row.totalCents),
        deposit: amount(depositOf(row)),
      };
    },
  });
}
