import type { IdentityRefusal } from '@app/contracts/accounts/auth/identity';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { isTeamProviderOnly } from '../../core/provider-only';
import { accountSuspended } from '../../core/require-actor';

/**
 * Returns the identity provider's data for the sign-in screen, whether the team must use it, and why its last
 * sign-in failed; null without a provider (auth.provider-sign-in).
 */
export async function identityProvider(
  ctx: Context,
  { refusal }: { refusal?: IdentityRefusal },
): Promise<{ label: string; alone: boolean; refusal: string | null } | null> {
  const { identityProvider: provider } = ctx;
  if (!provider) return null;
  const answer = { label: provider.label, alone: await isTeamProviderOnly(ctx) };
  if (!refusal) return { ...answer, refusal: null };
  const { message } = refusal === 'ACCOUNT_SUSPENDED' ? accountSuspended() : new AppError(refusal);
  return { ...answer, refusal: message };
}
