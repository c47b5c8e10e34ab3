import { limits } from '@app/contracts/limits';
import { order } from '@app/db/schema/sales/order';
import { dispute, payment, providerEvent, refund } from '@app/db/schema/sales/payment';
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { SystemContext } from '../../billing/billing-context';
import { orderColumns } from '../../billing/order-row';
import { readAccount } from '../../billing/settle-account';
import type { PaymentPort } from '../../core/ports';
import { sweepRows } from '../../core/sweep-rows';
import { inTransaction } from '../../core/transaction';
import { applyAnswer } from './apply-checkout';
import { applyDispute, endUnknownDispute, isOpenDispute } from './apply-dispute';
import { applyWaitingEvents } from './apply-waiting-events';
import { sendRefund } from './create-refund';
import { isUnwantedPage, isWantedPage } from './end-unwanted-pages';
import { closeCheckout } from './start-checkout';

/** Items checked per sweep, the least recently checked first. */
const batchSize = 50;

/**
 * Checks with the provider the checkouts, refunds and disputes without recent news, because events get lost
 * (sales.payment-sweep), ends checkouts that should no longer be paid, and deletes old events. Safe to run on
 * several instances at once.
 */
export async function reconcilePayments(services: SystemContext): Promise<void> {
  const now = services.now().getTime();
  await sweepRows(
    services,
    providerEvent,
    lt(providerEvent.receivedAt, new Date(now - limits.providerEventMs)),
  );
  const { payments: port } = services;
  if (!port) return;
  const before = new Date(now - limits.paymentSilenceMs);
  await sweepCheckouts(services, port, before);
  await sweepWaitingEvents(services, port);
  await sweepRefunds(services, port, before);
  await sweepDisputes(services, port, new Date(now - limits.disputeSilenceMs));
}

async function sweepCheckouts(services: SystemContext, port: PaymentPort, before: Date): Promise<void> {
  const unreported = await services.db
    .select({ row: payment, order: orderColumns })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(
      and(
        eq(payment.state, 'pending'),
        eq(payment.provider, port.provider),
        or(
          isUnwantedPage,
          and(lt(payment.createdAt, before), or(isNull(payment.checkedAt), lt(payment.checkedAt, before))),
        ),
      ),
    )
    .orderBy(sql`${payment.checkedAt} asc nulls first`, asc(payment.id))
    .limit(batchSize);
  for (const { row, order: of } of unreported) {
    const { providerId } = row;
    await attempt(services, { payment: row.id }, async () => {
      if (!providerId || !isWantedPage(await readAccount(services, of), row))
        return closeCheckout(services, port, row);
      const checkout = await port.findCheckout(providerId);
      await inTransaction(services, (tx) => applyAnswer(tx, port.provider, { ...row, providerId }, checkout));
    });
    await services.db.update(payment).set({ checkedAt: services.now() }).where(eq(payment.id, row.id));
  }
}

/** Their payment has become known by another way than its own event. */
async function sweepWaitingEvents(services: SystemContext, port: PaymentPort): Promise<void> {
  const known = await services.db
    .selectDistinct({ paymentId: payment.providerPaymentId })
    .from(providerEvent)
    .innerJoin(
      payment,
      and(eq(payment.providerPaymentId, providerEvent.waitsFor), eq(payment.provider, port.provider)),
    )
    .limit(batchSize);
  for (const { paymentId } of known) {
    await attempt(services, { waitsFor: paymentId }, () =>
      inTransaction(services, (tx) => applyWaitingEvents(tx, port.provider, paymentId)),
    );
  }
}

async function sweepRefunds(services: SystemContext, port: PaymentPort, before: Date): Promise<void> {
  const unreported = await services.db
    .select({ row: payment, refund })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(
      and(eq(refund.state, 'pending'), eq(payment.provider, port.provider), lt(refund.updatedAt, before)),
    )
    .orderBy(asc(refund.updatedAt), asc(refund.id))
    .limit(batchSize);
  for (const { row, refund: made } of unreported) {
    await attempt(services, { refund: made.id }, async () => {
      await sendRefund(services, row, made);
    });
    await services.db.update(refund).set({ updatedAt: services.now() }).where(eq(refund.id, made.id));
  }
}

async function sweepDisputes(services: SystemContext, port: PaymentPort, before: Date): Promise<void> {
  const unreported = await services.db
    .select({ id: dispute.id, providerId: dispute.providerId })
    .from(dispute)
    .innerJoin(payment, eq(payment.id, dispute.paymentId))
    .where(and(isOpenDispute, eq(payment.provider, port.provider), lt(dispute.updatedAt, before)))
    .orderBy(asc(dispute.updatedAt), asc(dispute.id))
    .limit(batchSize);
  for (const { id, providerId } of unreported) {
    await attempt(services, { dispute: id }, async () => {
      // Events say the second in which they happened: one of this second or later is newer than the answer.
      const askedAt = new Date(Math.floor(services.now().getTime() / 1_000) * 1_000);
      const reported = await port.findDispute(providerId);
      await inTransaction(services, (tx) =>
        reported ? applyDispute(tx, port.provider, reported, askedAt) : endUnknownDispute(tx, id, askedAt),
      );
    });
    await services.db.update(dispute).set({ updatedAt: services.now() }).where(eq(dispute.id, id));
  }
}

/**
 * A failure of one item does not stop the others. The caller records that it was tried, or a batch of failing ones
 * would always come first.
 */
async function attempt(
  services: SystemContext,
  logFields: object,
  work: () => Promise<unknown>,
): Promise<void> {
  await work().catch((error: unknown) =>
    services.log.warn({ err: error, ...logFields }, 'the payment provider could not be asked'),
  );
}
