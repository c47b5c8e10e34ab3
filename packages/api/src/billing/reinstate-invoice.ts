import { isCalledOff } from '@app/contracts/core/money/order-account';
import { order } from '@app/db/schema/sales/order';
import { eq } from 'drizzle-orm';
import { readSettings } from '../core/setting/read-settings';
import { type BillingContext, toSystemContext } from './billing-context';
import type { AccountedOrder } from './settle-account';
import { writeInvoice } from './write-invoice';

/**
 * Invoices again what credit notes took back when money was lost that has returned since
 * (sales.disputed-payments): issued documents never change, so a new invoice follows, which is paid. One that
 * was called off keeps the money again. Nothing if invoices are not automatic. `before` and `after` the return.
 */
export async function reinstateInvoice(
  ctx: BillingContext,
  before: AccountedOrder,
  after: AccountedOrder,
): Promise<void> {
  const amountCents = Math.min(
    after.account.overpaidCents - before.account.overpaidCents,
    after.account.creditedCents,
  );
  if (amountCents <= 0) return;
  const settings = await readSettings(ctx);
  if (!settings.autoInvoices) return;
  await writeInvoice(toSystemContext(ctx), await keepAgain(ctx, after, amountCents), {
    kind: 'final',
    before: after,
    settings,
    reinstatedCents: amountCents,
  });
}

/** Lets an order that was called off ask again for what it had kept; returns the order. */
async function keepAgain(ctx: BillingContext, { order: sold, account }: AccountedOrder, amountCents: number) {
  if (!isCalledOff(sold)) return sold;
  const askedCents = (account.askedCents ?? 0) + amountCents;
  await ctx.db.update(order).set({ askedCents }).where(eq(order.id, sold.id));
  return { ...sold, askedCents };
}
