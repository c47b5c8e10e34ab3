import { AppError } from '@app/api/core/app-error';
import type { PaymentPort, ProviderCheckout } from '@app/api/core/ports';
import { currencySchema } from '@app/contracts/core/money/currency-schema';
import type { Env } from '../env/env-types';
import { checkOnlineAmount } from './stripe-amount';

/** Decodes the amount to pay from a checkout's id. It is stored nowhere else. */
function read(id: string, state: ProviderCheckout['state']): ProviderCheckout {
  const [, amount, currency] = /^sample_(\d+)_([A-Z]{3})_/.exec(id) ?? [];
  const amountCents = Number(amount);
  return { id, state, amountCents, currency: currency ?? '', paymentId: null, failureReason: null };
}

/**
 * Simulates payments on a local site, so that the whole flow can be tried without keys
 * (sales.payment-providers).
 */
function createSamplePayments(publicUrl: URL): PaymentPort {
  return {
    provider: 'sample',
    async createCheckout({ key, reference, orderNumber, amountCents, currency }) {
      checkOnlineAmount(amountCents, currency);
      const id = `sample_${amountCents}_${currencySchema.parse(currency)}_${key}`;
      const url = new URL(`/account/test-payment/${encodeURIComponent(reference)}`, publicUrl);
      url.searchParams.set('order', orderNumber);
      return { id, url: url.href };
    },
    findCheckout: async (id) => read(id, 'open'),
    closeCheckout: async (id) => read(id, 'expired'),
    refund: async ({ refundId, ...refund }) => ({
      ...refund,
      id: `sample_refund_${refundId}`,
      refundId,
      state: 'succeeded',
      failureReason: null,
    }),
    listRefunds: async () => [],
    findDispute: async () => null,
    readEvent: async () => {
      throw new AppError('EVENT_REFUSED');
    },
  };
}

/**
 * Creates the provider of online payments: Stripe if its keys are configured, sample payments on a local
 * site, otherwise none.
 */
export async function createPayments({
  stripe,
  local,
  publicUrl,
}: Pick<Env, 'stripe' | 'local' | 'publicUrl'>): Promise<PaymentPort | null> {
  if (!stripe) return local ? createSamplePayments(publicUrl) : null;
  // A dependency of several megabytes that other sites need not load.
  const { createStripePayments } = await import('./stripe-payments');
  return createStripePayments(stripe, publicUrl);
}
