import type { PaymentPort } from '@app/api/core/ports';
import type { Env } from '../env/env-types';
import { createSamplePayments } from './sample-payments';

/** Who takes payments online: Stripe where there are keys, samples on a local site, and otherwise nobody. */
export async function createPayments({
  stripe,
  local,
  publicUrl,
}: Pick<Env, 'stripe' | 'local' | 'publicUrl'>): Promise<PaymentPort | null> {
  if (!stripe) return local ? createSamplePayments(publicUrl) : null;
  // Megabytes that a site without it need not load.
  const { createStripePayments } = await import('./stripe-payments');
  return createStripePayments(stripe, publicUrl);
}
