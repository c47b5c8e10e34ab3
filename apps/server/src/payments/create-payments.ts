import type { PaymentPort } from '@app/api/core/ports';
import type { Env } from '../env/env-types';
import { createSamplePayments } from './sample-payments';

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
