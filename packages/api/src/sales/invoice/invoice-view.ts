import type { Currency } from '@app/contracts/core/money/currency';
import type { InvoiceState } from '@app/contracts/sales/invoice/state';
import { isDemoRow } from '@app/db/demo/demo-id';
import { invoice } from '@app/db/schema/sales/invoice';
import { order } from '@app/db/schema/sales/order';
import { and, eq, gt, gte, lt, lte, ne, not, type SQL, sql } from 'drizzle-orm';
import { type InvoiceRow, invoiceRowColumns } from '../../billing/invoice-row';
import type { UserContext } from '../../core/context';
import { readableBy } from '../../core/readable-by';
import { isTeamFor, seesAsTeam } from '../../core/require-scope';

/** The columns of lists of invoices, joined with `order`. */
export const invoiceColumns = {
  ...invoiceRowColumns,
  orderNumber: order.number,
  sample: sql<boolean>`${isDemoRow(invoice.id)}`,
};

const isNotCreditNote = ne(invoice.kind, 'credit_note');
const isCredited = sql`(${invoice.totalCents} > 0 and ${invoice.creditedCents} = ${invoice.totalCents})`;
const isWrittenOff = gt(invoice.writtenOffCents, 0);
/** Matches invoices not fully paid, credited or written off; a partial index has these. */
export const isUnsettled = and(isNotCreditNote, lt(invoice.settledCents, invoice.totalCents));

/** Matches the invoices in a state at a given time. Must agree with `stateOf`. */
export function inState(state: InvoiceState, now: Date): SQL | undefined {
  if (state === 'credited') return and(isNotCreditNote, isCredited);
  if (state === 'paid' || state === 'written_off')
    return and(
      isNotCreditNote,
      gte(invoice.settledCents, invoice.totalCents),
      sql`not ${isCredited}`,
      state === 'paid' ? not(isWrittenOff) : isWrittenOff,
    );
  return and(
    isUnsettled,
    state === 'overdue' ? lte(invoice.dueAt, now) : sql`${invoice.dueAt} > ${now.toISOString()}`,
  );
}

type InvoiceAmounts = Pick<
  InvoiceRow,
  'kind' | 'totalCents' | 'creditedCents' | 'writtenOffCents' | 'settledCents' | 'dueAt'
>;

/** Returns the state of an invoice; null for a credit note. */
function stateOf(row: InvoiceAmounts, now: Date): InvoiceState | null {
  if (row.kind === 'credit_note') return null;
  if (row.totalCents > 0 && row.creditedCents === row.totalCents) return 'credited';
  if (row.settledCents >= row.totalCents) return row.writtenOffCents > 0 ? 'written_off' : 'paid';
  return row.dueAt && row.dueAt <= now ? 'overdue' : 'open';
}

/**
 * Columns that are renamed, part of the document, or hidden; all others appear in the view under their own
 * names.
 */
type DerivedColumn =
  | 'orderId'
  | 'userId'
  | 'customerName'
  | 'customerEmail'
  | 'creditedInvoiceId'
  | 'issuedBy'
  | 'dueAt'
  | 'pdfHash'
  | 'reminders'
  | 'remindedAt'
  | 'createdAt';

/**
 * Converts an invoice or a credit note for clients. Money is minor units of `currency`, times are ISO 8601 in
 * UTC.
 */
export function toInvoice(row: InvoiceRow & { orderNumber: string }, now: Date) {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    state: stateOf(row, now),
    orderNumber: row.orderNumber,
    customer: { name: row.customerName, email: row.customerEmail },
    currency: row.currency as Currency,
    totalCents: row.totalCents,
    settledCents: row.settledCents,
    creditedCents: row.creditedCents,
    writtenOffCents: row.writtenOffCents,
    issuedAt: row.issuedAt.toISOString(),
    /** The day of issue in the company's time zone, as stated in the document. */
    issuedOn: row.issuedOn,
    /** The due date in the company's time zone, `2026-11-30`; null for a credit note. */
    dueOn: row.dueOn,
  } satisfies Record<Exclude<keyof InvoiceRow, DerivedColumn>, unknown> & Record<string, unknown>;
}

/** The same of one that the caller changed: without its customer for a token that may not read it (rest.token-scopes). */
export function toChangedInvoice({ actor, now }: UserContext, row: InvoiceRow & { orderNumber: string }) {
  const view = toInvoice(row, now());
  return isTeamFor(actor, 'orders:read') ? view : { ...view, customer: { name: '', email: '' } };
}

/** The join condition for the order of an invoice. */
export const ofOrder = eq(order.id, invoice.orderId);

/** Matches the invoices that the caller may read: all for the team, else their own and those of colleagues. */
export const readableInvoices = (ctx: UserContext): SQL | undefined =>
  seesAsTeam(ctx, 'orders:read') ? undefined : readableBy(ctx, invoice.userId);
