import type { IdentityRefusal } from '@app/contracts/auth/identity';
import { AppError } from '../core/app-error';
import type { Context } from '../core/context';
import { isTeamProviderOnly } from '../core/provider-only';
import { accountSuspended } from '../core/require-actor';

/**
 * What the sign-in screen says of the identity provider, whether the team has no other way, and why it has just let nobody in; null where
 * there is none (auth.provider-sign-in).
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
