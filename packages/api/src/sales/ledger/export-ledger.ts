import { toDecimal } from '@app/contracts/core/money/format-money';
import { dayOf } from '@app/contracts/insight/stats/range';
import { ledgerKindLabels } from '@app/contracts/sales/ledger/messages';
import type { exportLedgerSchema } from '@app/contracts/sales/ledger/schema';
import { providerLabels } from '@app/contracts/sales/payment/provider-labels';
import { invoice } from '@app/db/schema/sales/invoice';
import { ledgerEntry } from '@app/db/schema/sales/ledger-entry';
import { order } from '@app/db/schema/sales/order';
import { payment, refund } from '@app/db/schema/sales/payment';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordExport } from '../../core/audit/record-export';
import { authorizePeopleExport } from '../../core/authorize-export';
import type { Context } from '../../core/context';
import { keysOf, rowsAfter } from '../../core/keyset-pagination';
import { onReplica } from '../../core/on-replica';
import { readSettings } from '../../core/setting/read-settings';
import { type CsvColumn, streamCsv } from '../../core/stream-csv';
import { ledgerColumns, ledgerSortKeys, matchingEntries } from './list-ledger';
import { ofOrder } from './sum-ledger';

/**
 * The columns of the file; new ones are added at the end. Amounts are in whole units of the currency, with the
 * sign of what they add to what the customer owes, so that a spreadsheet's sum is what is owed.
 */
const columns: CsvColumn[] = [
  { key: 'day', header: 'Date' },
  { key: 'kind', header: 'Kind' },
  { key: 'reference', header: 'Reference' },
  { key: 'orderNumber', header: 'Order' },
  { key: 'customerName', header: 'Customer' },
  { key: 'customerEmail', header: 'Email' },
  { key: 'currency', header: 'Currency' },
  { key: 'amount', header: 'Amount', isAmount: true },
  { key: 'reason', header: 'Reason' },
  { key: 'recordedAt', header: 'Recorded' },
  { key: 'method', header: 'Method' },
  { key: 'invoiceNumber', header: 'Invoice' },
  { key: 'happenedAt', header: 'Happened' },
];

/**
 * Streams the matching entries of the ledger as CSV, in the order of the list, with the company's days
 * (sales.company-days). Recorded in the audit log before the first row is sent. Throws UNAUTHENTICATED,
 * ACCOUNT_SUSPENDED, FORBIDDEN, CONFIRMATION_REQUIRED, RATE_LIMITED.
 */
export async function exportLedger(ctx: Context, input: z.output<typeof exportLedgerSchema>) {
  await authorizePeopleExport(ctx, 'orders:read');
  const { direction, ...filter } = input;
  const matches = matchingEntries(filter);
  const [{ timeZone }, [counted]] = await Promise.all([
    readSettings(ctx),
    ctx.db.select({ rows: count() }).from(ledgerEntry).innerJoin(order, ofOrder).where(matches),
  ]);
  const rows = counted?.rows ?? 0;
  await recordExport(ctx, {
    action: 'order.exportLedger',
    rows,
    nouns: ['entry of the ledger', 'entries of the ledger'],
    filter: filter,
  });
  const sortOrder = direction === 'asc' ? asc : desc;
  const readAfter = async (last: { keys: string } | undefined, limit: number) => {
    const { db } = await onReplica(ctx);
    return db
      .select({
        ...ledgerColumns,
        keys: keysOf(ledgerSortKeys),
        provider: payment.provider,
        invoiceNumber: invoice.number,
      })
      .from(ledgerEntry)
      .innerJoin(order, ofOrder)
      .leftJoin(refund, eq(refund.id, ledgerEntry.sourceId))
      .leftJoin(payment, sql`${payment.id} = coalesce(${refund.paymentId}, ${ledgerEntry.sourceId})`)
      .leftJoin(invoice, eq(invoice.id, ledgerEntry.invoiceId))
      .where(and(matches, rowsAfter(ledgerSortKeys, direction, last?.keys)))
      .orderBy(...ledgerSortKeys.map(({ by }) => sortOrder(by)))
      .limit(limit);
  };
  return streamCsv({
    columns,
    readAfter,
    toRecord: (row: Awaited<ReturnType<typeof readAfter>>[number]) => ({
      ...row,
      day: dayOf(row.happenedAt, timeZone),
      kind: ledgerKindLabels[row.kind],
      reference: row.reference ?? '',
      amount: toDecimal(row.amountCents, row.currency),
      recordedAt: row.recordedAt.toISOString(),
      method: row.provider ? providerLabels[row.provider] : '',
      happenedAt: row.happenedAt.toISOString(),
    }),
  });
}
