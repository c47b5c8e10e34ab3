import { user } from '@app/db/schema/user';
import { eq } from 'drizzle-orm';
import type { Context } from './context';
import { isTeamFor, restrictionOfAccount } from './require-scope';

/**
 * Matches the accounts that the caller may see: those of the team only for an account without a restriction
 * (users.restricted-accounts), by a token only with a scope for users.
 */
export function visibleUsers({ actor }: Pick<Context, 'actor'>) {
  if (!actor) return undefined;
  const hasArea = isTeamFor(actor, 'users:read') || isTeamFor(actor, 'users:write');
  return hasArea && restrictionOfAccount(actor) === null ? undefined : eq(user.role, 'user');
}
