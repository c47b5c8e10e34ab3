import { identityMessages } from '@app/contracts/accounts/auth/identity-messages';
import { adminRoles } from '@app/contracts/people/user/role';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { fieldError } from '../app-error';
import type { UserContext } from '../context';
import { lockBreakGlass } from '../provider-only';

const providerOnlyError = (message: string) => fieldError('teamProviderOnly', message);

/** Checks whether the caller signed in through the provider, which shows that it works. */
async function isProviderSession({ db, session: current }: UserContext): Promise<boolean> {
  if (!current) return false;
  const isCurrentByProvider = and(eq(session.id, current.id), isNotNull(session.identityIssuer));
  return (await db.$count(session, isCurrentByProvider)) > 0;
}

/**
 * Restricts team sign-in to the identity provider (auth.provider-only): sessions started otherwise end,
 * except those of emergency accounts. Call it in the transaction that turns the setting on. Throws
 * VALIDATION_FAILED without a provider, without an emergency account, and for a caller who did not sign in
 * through the provider.
 */
export async function leaveToProvider(ctx: UserContext): Promise<void> {
  if (!ctx.identityProvider) throw providerOnlyError(identityMessages.needsProvider);
  if (!(await isProviderSession(ctx))) throw providerOnlyError(identityMessages.needsOwnLink);
  if ((await lockBreakGlass(ctx)).length === 0) throw providerOnlyError(identityMessages.needsBreakGlass);
  const team = ctx.db
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.role, [...adminRoles]), eq(user.breakGlass, false)));
  await ctx.db.delete(session).where(and(isNull(session.identityIssuer), inArray(session.userId, team)));
}
