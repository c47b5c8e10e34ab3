import { providerEvent } from '@app/db/schema/payment';
import type { BillingContext } from '../billing/billing-context';
import type { PaymentPort, ProviderEvent, ProviderRefund } from '../core/ports';
import { inTransaction } from '../core/transaction';
import { applyCheckout } from './apply-checkout';
import { applyDispute } from './apply-dispute';
import { applyRefund } from './apply-refund';

/**
 * Applies a provider event once (sales.provider-events): the event and its effect are one transaction, so a
 * crash leaves neither, and the redelivery does both. Events may arrive in any order. Throws
 * PAYMENT_UNAVAILABLE when more has to be queried from the provider and it cannot be reached.
 */
export async function handleProviderEvent(
  outer: BillingContext,
  port: PaymentPort,
  event: ProviderEvent,
): Promise<'done' | 'repeated' | 'ignored'> {
  const { about } = event;
  if (about.kind === 'other') return 'ignored';
  const refunds: ProviderRefund[] =
    about.kind === 'refund'
      ? [about.refund]
      : about.kind === 'refunds'
        ? await port.listRefunds(about.paymentId)
        : [];
  return inTransaction(outer, async (ctx) => {
    const { id, type, happenedAt } = event;
    // A concurrent delivery of the same event waits here for the commit.
    const first = await ctx.db
      .insert(providerEvent)
      .values({ id, type, happenedAt, receivedAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: providerEvent.id });
    if (first.length === 0) return 'repeated';
    if (about.kind === 'checkout') await applyCheckout(ctx, port.provider, about.checkout);
    if (about.kind === 'dispute') await applyDispute(ctx, port.provider, about.dispute, happenedAt);
    for (const refund of refunds) await applyRefund(ctx, port.provider, refund);
    return 'done';
  });
}
