import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import type { Context } from './context';
import { isTeamFor, restrictionOfAccount } from './require-scope';

/**
 * Whether the caller may see accounts of the team: only an account without a restriction may
 * (users.restricted-accounts), by a token only with a scope for users.
 */
export function seesTeam({ actor }: Pick<Context, 'actor'>): boolean {
  if (!actor) return true;
  const hasArea = isTeamFor(actor, 'users:read') || isTeamFor(actor, 'users:write');
  return hasArea && restrictionOfAccount(actor) === null;
}

/** Matches the accounts that the caller may see. */
export function visibleUsers(ctx: Pick<Context, 'actor'>) {
  return seesTeam(ctx) ? undefined : eq(user.role, 'user');
}

/** Whether the caller may see an account that was read. */
export function isVisibleUser(
  ctx: Pick<Context, 'actor'>,
  { role }: Pick<typeof user.$inferSelect, 'role'>,
): boolean {
  return seesTeam(ctx) || role === 'user';
}
