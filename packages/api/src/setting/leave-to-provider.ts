import { identityMessages } from '@app/contracts/auth/identity-messages';
import { adminRoles } from '@app/contracts/user/role';
import { session } from '@app/db/schema/session';
import { user } from '@app/db/schema/user';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { fieldError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { lockBreakGlass } from '../core/provider-only';

const refusal = (message: string) => fieldError('teamProviderOnly', message);

/** Whether the caller is here by the provider: what has just worked for them will for others. */
async function cameByProvider({ db, session: current }: UserContext): Promise<boolean> {
  if (!current) return false;
  const here = and(eq(session.id, current.id), isNotNull(session.identityIssuer));
  return (await db.$count(session, here)) > 0;
}

/**
 * From now on the team signs in with the identity provider alone (auth.provider-only): whoever is here otherwise is signed out, but for the
 * accounts that are kept for emergencies. Call it in the transaction that switches it on. Throws VALIDATION_FAILED without a provider, without
 * such an account, and for a caller who has not come by the provider.
 */
export async function leaveToProvider(ctx: UserContext): Promise<void> {
  if (!ctx.identityProvider) throw refusal(identityMessages.needsProvider);
  if (!(await cameByProvider(ctx))) throw refusal(identityMessages.needsOwnLink);
  if ((await lockBreakGlass(ctx)).length === 0) throw refusal(identityMessages.needsBreakGlass);
  const team = ctx.db
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.role, [...adminRoles]), eq(user.breakGlass, false)));
  await ctx.db.delete(session).where(and(isNull(session.identityIssuer), inArray(session.userId, team)));
}
