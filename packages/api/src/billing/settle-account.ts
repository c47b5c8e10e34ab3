import { isCalledOff, type OrderAccount, orderAccount } from '@app/contracts/core/money/order-account';
import type { PaymentMethod } from '@app/contracts/sales/order/order';
import type { PaymentProvider } from '@app/contracts/sales/payment/status';
import { invoice } from '@app/db/schema/sales/invoice';
import { ledgerEntry } from '@app/db/schema/sales/ledger-entry';
import { order } from '@app/db/schema/sales/order';
import { payment, refund } from '@app/db/schema/sales/payment';
import { asc, eq } from 'drizzle-orm';
import { announceLicensesOf } from './announce-licenses';
import type { BillingContext } from './billing-context';
import { type InvoiceRow, invoiceRowColumns } from './invoice-row';
import type { OrderRow } from './order-row';

export type PaymentRow = typeof payment.$inferSelect;
export type RefundRow = typeof refund.$inferSelect;

/** An order with its account and the rows behind it, oldest first. */
export interface AccountedOrder<Order extends OrderRow = OrderRow> {
  order: Order;
  payments: PaymentRow[];
  refunds: RefundRow[];
  /** Invoices and credit notes. */
  documents: InvoiceRow[];
  /** Its ledger, as posted. */
  entries: (typeof ledgerEntry.$inferSelect)[];
  account: OrderAccount;
}

/** Reads the ledger of an order and the account that follows from it; the order in the result has its sums. */
export async function readAccount<Order extends OrderRow>(
  ctx: BillingContext,
  found: Order,
): Promise<AccountedOrder<Order>> {
  const [entries, payments, refunds, documents] = await Promise.all([
    ctx.db
      .select()
      .from(ledgerEntry)
      .where(eq(ledgerEntry.orderId, found.id))
      .orderBy(asc(ledgerEntry.recordedAt), asc(ledgerEntry.id)),
    ctx.db
      .select()
      .from(payment)
      .where(eq(payment.orderId, found.id))
      .orderBy(asc(payment.createdAt), asc(payment.id)),
    ctx.db
      .select()
      .from(refund)
      .where(eq(refund.orderId, found.id))
      .orderBy(asc(refund.createdAt), asc(refund.id)),
    ctx.db
      .select(invoiceRowColumns)
      .from(invoice)
      .where(eq(invoice.orderId, found.id))
      .orderBy(asc(invoice.issuedAt), asc(invoice.number)),
  ]);
  const hasFailed = payments.some(({ state }) => state === 'failed');
  const account = orderAccount(found, { entries, hasFailed });
  const { paidCents, refundedCents, paymentStatus, askedCents } = account;
  const sums = { paidCents, refundedCents, askedCents };
  // Of nothing, the status is what a person recorded.
  const status = found.totalCents === 0 ? {} : { paymentStatus };
  return { order: { ...found, ...sums, ...status }, entries, payments, refunds, documents, account };
}

/**
 * Returns how much a person can record as received without saying that it is too much: what is due; of an
 * order that was called off, what may have come before that.
 */
export function recordableCents({ order: { totalCents, ...row }, account }: AccountedOrder): number {
  return isCalledOff(row) ? Math.max(0, totalCents - account.heldCents) : account.dueCents;
}

const methods: Partial<Record<PaymentProvider, PaymentMethod>> = {
  stripe: 'credit_card',
  sample: 'credit_card',
  bank_transfer: 'bank_transfer',
};

/** Returns the method of the latest payment, if it has one that old clients know. */
function methodOf({ payments }: Pick<AccountedOrder, 'payments'>): PaymentMethod | undefined {
  const received = payments.filter(({ state }) => state === 'succeeded');
  const last = received.reduce<PaymentRow | undefined>(
    (latest, row) => ((row.receivedAt ?? 0) >= (latest?.receivedAt ?? 0) ? row : latest),
    undefined,
  );
  return last && methods[last.provider];
}

/**
 * Stores the account of an order: its sums, payment status and method, and how much of each of its invoices
 * is settled (sales.payment-status, sales.invoice-paid). Nothing else writes these. Call it with the order's
 * row locked, after every change of its payments, refunds, documents or status; it is idempotent. The
 * documents in the result have the settled amounts of before. `updatedAt`: the order's version if it changes.
 */
export async function settleAccount(
  ctx: BillingContext,
  locked: OrderRow,
  updatedAt: Date = ctx.now(),
): Promise<AccountedOrder> {
  const read = await readAccount(ctx, locked);
  const changed = {
    ...{ paidCents: read.order.paidCents, refundedCents: read.order.refundedCents },
    ...{ paymentStatus: read.order.paymentStatus, askedCents: read.order.askedCents },
    paymentMethod: methodOf(read) ?? locked.paymentMethod,
  };
  const keys = Object.keys(changed) as (keyof typeof changed)[];
  const isSame = keys.every((name) => changed[name] === locked[name]);
  if (!isSame)
    await ctx.db
      .update(order)
      .set({ ...changed, updatedAt })
      .where(eq(order.id, locked.id));
  if (changed.paymentStatus !== locked.paymentStatus) await announceLicensesOf(ctx, locked);
  await Promise.all(
    read.documents.map(async ({ id, totalCents, ...stored }) => {
      const now = read.account.invoices.get(id);
      if (!now) return;
      const { openCents, creditedCents, writtenOffCents } = now;
      const settled = { settledCents: totalCents - openCents, creditedCents, writtenOffCents };
      const names = Object.keys(settled) as (keyof typeof settled)[];
      if (names.every((name) => settled[name] === stored[name])) return;
      await ctx.db.update(invoice).set(settled).where(eq(invoice.id, id));
    }),
  );
  return { ...read, order: isSame ? locked : { ...locked, ...changed, updatedAt } };
}
