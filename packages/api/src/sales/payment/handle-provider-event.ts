import { providerEvent } from '@app/db/schema/sales/payment';
import type { BillingContext } from '../../billing/billing-context';
import type { PaymentPort, ProviderEvent } from '../../core/ports';
import { inTransaction } from '../../core/transaction';
import { applyCheckout } from './apply-checkout';
import { applyNews, applyWaitingEvents, findUnknown, type PaymentNews } from './apply-waiting-events';

/**
 * Applies a provider event once (sales.provider-events): the event and its effect are one transaction, so a
 * crash leaves neither, and the redelivery does both. Events may arrive in any order: one about a payment that is
 * still unknown is kept until it is known. Throws
 * PAYMENT_UNAVAILABLE when more has to be queried from the provider and it cannot be reached.
 */
export async function handleProviderEvent(
  outer: BillingContext,
  port: PaymentPort,
  event: ProviderEvent,
): Promise<'done' | 'repeated' | 'waiting' | 'ignored'> {
  const { about } = event;
  if (about.kind === 'other') return 'ignored';
  const news: PaymentNews = {
    refunds:
      about.kind === 'refund'
        ? [about.refund]
        : about.kind === 'refunds'
          ? await port.listRefunds(about.paymentId)
          : [],
    dispute: about.kind === 'dispute' ? about.dispute : null,
  };
  return inTransaction(outer, async (ctx) => {
    const { id, type, happenedAt } = event;
    const waitsFor = await findUnknown(ctx, port.provider, news);
    // A concurrent delivery of the same event waits here for the commit.
    const first = await ctx.db
      .insert(providerEvent)
      .values({
        ...{ id, type, happenedAt, receivedAt: ctx.now() },
        ...(waitsFor && { waitsFor, about: news }),
      })
      .onConflictDoNothing()
      .returning({ id: providerEvent.id });
    if (first.length === 0) return 'repeated';
    if (waitsFor) return 'waiting';
    if (about.kind === 'checkout') {
      await applyCheckout(ctx, port.provider, about.checkout);
      await applyWaitingEvents(ctx, port.provider, about.checkout.paymentId);
    }
    await applyNews(ctx, port.provider, news, happenedAt);
    return 'done';
  });
}
