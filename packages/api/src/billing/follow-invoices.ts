import type { Settings } from '@app/contracts/setting/schema';
import { readSettings } from '../setting/read-settings';
import { type BillingContext, toSystemContext } from './billing-context';
import type { InvoiceRow } from './invoice-row';
import type { OrderRow } from './order-row';
import { readInvoices, settleInvoices } from './settle-invoices';
import { writeCreditNote, writeInvoice } from './write-invoice';

/**
 * Issues the first invoice of a new sale, in its transaction (sales.invoices-issued-automatically): for the
 * deposit when one was agreed, otherwise for the whole amount. Free sales are not invoiced.
 */
export async function invoiceSale(ctx: BillingContext, sold: OrderRow, settings: Settings): Promise<void> {
  if (sold.totalCents === 0 || !settings.autoInvoices) return;
  const deposit = sold.depositCents ?? 0;
  // A deposit of the whole amount would leave a second invoice of zero.
  const kind = deposit > 0 && deposit < sold.totalCents ? 'deposit' : 'final';
  await writeInvoice(toSystemContext(ctx), sold, { kind, before: [], settings });
}

/**
 * Brings the invoices of an order in line with its payments and its status
 * (sales.invoices-issued-automatically, sales.credited-automatically): settles them, issues the final one,
 * and credits amounts that are no longer due. Call it with the order's row locked, after every change; it is
 * idempotent. `before`: the order before the payment or refund.
 */
export async function followInvoices(
  ctx: BillingContext,
  sold: OrderRow,
  before: OrderRow = sold,
): Promise<void> {
  const invoices = await settleInvoices(ctx, sold);
  const credits = creditsOf(sold, before, invoices);
  const isFinalDue = credits.length === 0 && isFinalInvoiceDue(sold, invoices);
  if (credits.length === 0 && !isFinalDue) return;
  const settings = await readSettings(ctx);
  if (!settings.autoInvoices) return;
  const system = toSystemContext(ctx);
  for (const { row, amountCents, reason } of credits) {
    await writeCreditNote(system, sold, row, { amountCents, reason, settings });
  }
  if (isFinalDue) {
    await writeInvoice(system, sold, {
      kind: 'final',
      before: await readInvoices(system, sold.id),
      settings,
    });
  }
}

/**
 * After a deposit invoice the final one is issued once the work is done, or earlier when everything is paid.
 * One that was issued and credited manually is left to the team.
 */
function isFinalInvoiceDue(
  { status, totalCents, paidCents, refundedCents }: OrderRow,
  invoices: readonly InvoiceRow[],
): boolean {
  const hasNoFinalYet =
    invoices.some(({ kind }) => kind === 'deposit') && !invoices.some(({ kind }) => kind === 'final');
  const isDone = status === 'completed' || paidCents - refundedCents >= totalCents;
  return hasNoFinalYet && isDone && status !== 'cancelled' && status !== 'refunded';
}

interface Credit {
  row: InvoiceRow;
  amountCents: number;
  reason: string;
}

/**
 * Returns the amounts to credit: for an order that is over, what is unpaid; for others, what was refunded.
 */
function creditsOf(
  { number, status, paymentStatus, refundedCents }: OrderRow,
  before: OrderRow,
  invoices: Awaited<ReturnType<typeof settleInvoices>>,
): Credit[] {
  const isCancelled = status === 'cancelled' || status === 'refunded';
  const isRefundNew = refundedCents > before.refundedCents;
  if (!isCancelled && !isRefundNew) return [];
  const reason = isCancelled ? `Order ${number} was ${status}` : 'The money went back';
  const isFullCredit = isCancelled || paymentStatus === 'refunded';
  return invoices
    .map((row) => ({
      row,
      amountCents: isFullCredit ? row.totalCents - row.settledCents : row.lostCents,
      reason,
    }))
    .filter(({ amountCents }) => amountCents > 0);
}
