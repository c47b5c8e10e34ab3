import { isCalledOff } from '@app/contracts/core/money/order-account';
import type { Settings } from '@app/contracts/core/setting/schema';
import { readSettings } from '../core/setting/read-settings';
import { type BillingContext, toSystemContext } from './billing-context';
import { type InvoiceRow, invoicesOf } from './invoice-row';
import type { OrderRow } from './order-row';
import { type AccountedOrder, settleAccount } from './settle-account';
import { readWorkState } from './work-state';
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
  await writeInvoice(toSystemContext(ctx), sold, { kind, before: null, settings });
}

/**
 * Brings an order and its invoices in line with its payments and its status (sales.order-account,
 * sales.invoices-issued-automatically, sales.credited-automatically): settles them, issues the final one, and
 * credits amounts that are no longer due. Call it with the order's row locked, as it was before the change of
 * its payments or refunds, after every such change; it is idempotent. `updatedAt`: the order's version if its
 * sums change.
 */
export async function followInvoices(
  ctx: BillingContext,
  locked: OrderRow,
  updatedAt: Date = ctx.now(),
): Promise<AccountedOrder> {
  const settled = await settleAccount(ctx, locked, updatedAt);
  const credits = creditsOf(settled, locked);
  if (credits.length === 0 && !hasOpenBalance(settled)) return settled;
  const settings = await readSettings(ctx);
  if (!settings.autoInvoices) return settled;
  const isFinalDue = credits.length === 0 && (await isFinalInvoiceDue(ctx, settled, settings));
  if (credits.length === 0 && !isFinalDue) return settled;
  const system = toSystemContext(ctx);
  for (const { row, amountCents, reason } of credits) {
    await writeCreditNote(system, settled.order, row, { amountCents, reason, settings });
  }
  if (isFinalDue) {
    await writeInvoice(system, settled.order, { kind: 'final', before: settled, settings });
  }
  return settleAccount(ctx, settled.order, updatedAt);
}

/** A deposit was invoiced and the rest was not. One that was issued and credited manually is left to the team. */
function hasOpenBalance({ order, documents }: AccountedOrder): boolean {
  const has = (wanted: InvoiceRow['kind']) => documents.some(({ kind }) => kind === wanted);
  return has('deposit') && !has('final') && !isCalledOff(order);
}

/**
 * After a deposit invoice the final one is issued once the work is done, or earlier when everything is paid or, by
 * setting, when the customer approved the work.
 */
async function isFinalInvoiceDue(
  ctx: BillingContext,
  { order, account }: AccountedOrder,
  { finalInvoiceOn }: Settings,
): Promise<boolean> {
  const askedCents = account.askedCents ?? order.totalCents;
  const isPaid = account.heldCents > 0 && account.heldCents >= askedCents;
  if (order.status === 'completed' || isPaid) return true;
  return finalInvoiceOn === 'approval' && (await readWorkState(ctx, order.id)) === 'approved';
}

interface Credit {
  row: InvoiceRow;
  amountCents: number;
  reason: string;
}

/**
 * Returns the amounts to credit: for an order that is over, what is unpaid; for others, what was refunded.
 */
function creditsOf({ order, account, documents }: AccountedOrder, before: OrderRow): Credit[] {
  const isOver = isCalledOff(order);
  const isRefundNew = order.refundedCents > before.refundedCents;
  if (!isOver && !isRefundNew) return [];
  const reason = isOver ? `Order ${order.number} was ${order.status}` : 'The money went back';
  const isFullCredit = isOver || order.paymentStatus === 'refunded';
  return invoicesOf(documents)
    .map((row) => {
      const uncoveredCents = account.invoices.get(row.id)?.uncoveredCents ?? 0;
      // Not more than what the refund has uncovered.
      const lostCents = row.settledCents - (row.totalCents - uncoveredCents);
      return { row, amountCents: isFullCredit ? uncoveredCents : lostCents, reason };
    })
    .filter(({ amountCents }) => amountCents > 0);
}
