import { isCalledOff } from '@app/contracts/core/money/order-account';
import { readSettings } from '../core/setting/read-settings';
import { type BillingContext, toSystemContext } from './billing-context';
import type { AccountedOrder } from './settle-account';
import { writeInvoice } from './write-invoice';

/**
 * Invoices again what credit notes took back when money was lost that has returned since
 * (sales.disputed-payments): issued documents never change, so a new invoice follows, which is paid. Nothing
 * for an order that was called off, or if invoices are not automatic. `before` and `after` the return.
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
  if (amountCents <= 0 || isCalledOff(after.order)) return;
  const settings = await readSettings(ctx);
  if (!settings.autoInvoices) return;
  await writeInvoice(toSystemContext(ctx), after.order, {
    kind: 'final',
    before: after,
    settings,
    reinstatedCents: amountCents,
  });
}
