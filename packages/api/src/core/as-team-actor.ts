import { isAdminRole } from '@app/contracts/people/user/role';
import type { user } from '@app/db/schema/accounts/user';
import { AppError } from './app-error';
import { actorOf, asActor } from './background-context';
import type { Context, UserContext } from './context';
import { isFactorOverdue } from './factor-due';
import { accountSuspended } from './require-actor';

/**
 * Returns a context for work outside a request, acting as a team account with its current rights, not those
 * at the time it was scheduled. Throws ACCOUNT_SUSPENDED, FORBIDDEN, FACTOR_DUE.
 */
export async function asTeamActor(ctx: Context, account: typeof user.$inferSelect): Promise<UserContext> {
  if (account.suspendedAt) throw accountSuspended();
  if (!isAdminRole(account.role)) throw new AppError('FORBIDDEN');
  if (await isFactorOverdue(ctx, account)) throw new AppError('FACTOR_DUE');
  return asActor(ctx, actorOf(account));
}
