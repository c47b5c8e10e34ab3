import { toAppError } from '@app/api/core/to-app-error';
import { type IdentityRefusal, identityRefusals } from '@app/contracts/accounts/auth/identity';
import type { Context } from 'hono';
import { type AppEnv, logOf } from '../http/request-context';

/**
 * Redirects to the sign-in screen, which alone decides where to continue, so no address can cause an open
 * redirect. `fragment` is passed to the screen after the #.
 */
export function redirectToSignIn(
  c: Context<AppEnv>,
  search: Record<string, string | undefined>,
  fragment?: string,
) {
  const queryPairs = Object.entries(search).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  const query = queryPairs.length > 0 ? `?${queryPairs.join('&')}` : '';
  return c.redirect(`/auth${query}${fragment ? `#${fragment}` : ''}`, 302);
}

/** Returns the reason for the screen why the sign-in failed. The details are only logged. */
export function refusalOf(c: Context<AppEnv>, cause: unknown): IdentityRefusal {
  const error = toAppError(cause);
  const knownReason = identityRefusals.find((reason) => reason === error.reason);
  const fields = { err: error.cause ?? cause, reason: error.reason, ip: c.get('clientAddress') };
  if (knownReason) logOf(c).warn(fields, 'sign-in with the identity provider refused');
  else logOf(c).error(fields, 'sign-in with the identity provider failed');
  return knownReason ?? 'IDENTITY_REFUSED';
}
