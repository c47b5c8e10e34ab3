import type { IdentityRefusal } from '@app/contracts/auth/identity';
import { AppError } from '../core/app-error';
import type { Context } from '../core/context';
import { accountSuspended } from '../core/require-actor';

/**
 * What the sign-in screen says of the identity provider, with why it has just let nobody in; null where there is none
 * (auth.provider-sign-in).
 */
export function identityProvider(
  { identityProvider: provider }: Context,
  { refusal }: { refusal?: IdentityRefusal },
): { label: string; refusal: string | null } | null {
  if (!provider) return null;
  if (!refusal) return { label: provider.label, refusal: null };
  const { message } = refusal === 'ACCOUNT_SUSPENDED' ? accountSuspended() : new AppError(refusal);
  return { label: provider.label, refusal: message };
}
