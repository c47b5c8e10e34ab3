import type { PaymentState } from '@app/contracts/sales/payment/status';
import { payment } from '@app/db/schema/sales/payment';
import { and, eq } from 'drizzle-orm';
import { auditMoney } from '../../billing/audit-money';
import type { BillingContext } from '../../billing/billing-context';
import { followInvoices } from '../../billing/follow-invoices';
import type { AccountedOrder, PaymentRow } from '../../billing/settle-account';
import type { ProviderCheckout } from '../../core/ports';
import { lockPayment } from './lock-order';
import { factsOf, notifyOfFailed, notifyOfReceived } from './notify-of-payment';

type Provider = 'stripe' | 'sample';

/**
 * Returns the state a payment takes after a checkout report; null for no change. A late report never undoes a
 * received payment.
 */
function nextState(current: PaymentState, { state }: ProviderCheckout): PaymentState | null {
  if (current === 'succeeded') return null;
  if (state === 'paid') return 'succeeded';
  if (current !== 'pending') return null;
  if (state === 'failed') return 'failed';
  return state === 'expired' ? 'cancelled' : null;
}

/**
 * Updates a payment from its provider's checkout report, in the caller's transaction; reports may repeat and
 * arrive by any route. A checkout that is not this site's, or with another amount or currency, changes
 * nothing. Returns the payment afterwards.
 */
export async function applyCheckout(
  ctx: BillingContext,
  provider: Provider,
  checkout: ProviderCheckout,
): Promise<PaymentRow | undefined> {
  const [known] = await ctx.db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.provider, provider), eq(payment.providerId, checkout.id)));
  if (!known) {
    ctx.log.warn({ provider, checkout: checkout.id }, 'a provider spoke of a checkout that nobody knows');
    return undefined;
  }
  const { locked, row } = await lockPayment(ctx, known.id);
  if (checkout.amountCents !== row.amountCents || checkout.currency !== row.currency) {
    await flagMismatch(ctx, locked, row, checkout);
    return row;
  }
  const state = nextState(row.state, checkout);
  const checkedAt = ctx.now();
  if (!state) {
    await ctx.db.update(payment).set({ checkedAt }).where(eq(payment.id, row.id));
    return row;
  }
  const changed = {
    state,
    checkedAt,
    updatedAt: checkedAt,
    checkoutUrl: null,
    providerPaymentId: checkout.paymentId,
    failureReason: state === 'failed' ? checkout.failureReason : null,
    receivedAt: state === 'succeeded' ? checkedAt : null,
  };
  await ctx.db.update(payment).set(changed).where(eq(payment.id, row.id));
  const after = { ...row, ...changed };
  const { order } = await followInvoices(ctx, locked.order);
  if (state === 'succeeded') {
    await auditMoney(ctx, 'order.receivePayment', order, factsOf(after));
    await notifyOfReceived(ctx, order, after, { byTeam: false });
  } else if (state === 'failed') {
    await auditMoney(ctx, 'order.failPayment', order, { ...factsOf(after), failure: after.failureReason });
    await notifyOfFailed(ctx, order, after);
  }
  return after;
}

/**
 * Updates a payment from what its provider answered about its page. Nobody pays on a page that is unknown there: it
 * counts as expired.
 */
export function applyAnswer(
  ctx: BillingContext,
  provider: Provider,
  { id, providerId, amountCents, currency }: PaymentRow & { providerId: string },
  answer: ProviderCheckout | null,
): Promise<PaymentRow | undefined> {
  if (!answer) ctx.log.warn({ payment: id }, 'a payment page is unknown to its provider');
  const gone = { id: providerId, state: 'expired', paymentId: null, failureReason: null } as const;
  return applyCheckout(ctx, provider, answer ?? { ...gone, amountCents, currency });
}

async function flagMismatch(
  ctx: BillingContext,
  { order }: AccountedOrder,
  row: PaymentRow,
  checkout: ProviderCheckout,
): Promise<void> {
  const reported = { amountCents: checkout.amountCents, currency: checkout.currency, state: checkout.state };
  ctx.log.error(
    { payment: row.id, checkout: checkout.id, told: reported },
    'a checkout does not fit its payment',
  );
  // Every later check reports the same mismatch; recording it once is enough.
  if (row.checkedAt && row.failureReason) return;
  const mismatchReason = 'The provider names another amount or currency';
  await ctx.db
    .update(payment)
    .set({ checkedAt: ctx.now(), failureReason: mismatchReason })
    .where(eq(payment.id, row.id));
  await auditMoney(ctx, 'order.doubtPayment', order, { ...factsOf(row), told: reported });
}
