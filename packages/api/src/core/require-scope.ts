import type { TokenScope } from '@app/contracts/api-token/scope';
import { isScopeAllowed } from '@app/contracts/user/restriction';
import { isAdminRole } from '@app/contracts/user/role';
import { AppError } from './app-error';
import type { ScopeRule } from './authorize-token';
import type { Actor, Context } from './context';
import { lacksFactor } from './require-actor';

/** Checks whether an account belongs to the team and has a scope (users.restricted-accounts). */
export function isTeamFor(
  { role, restriction }: Pick<Actor, 'role' | 'restriction'>,
  scope: TokenScope,
): boolean {
  return isAdminRole(role) && isScopeAllowed(restriction, scope);
}

/**
 * Checks whether the caller sees the team's view; outside their restriction an administrator is treated as a
 * customer (users.restricted-accounts).
 */
export function seesAsTeam(ctx: Pick<Context, 'actor' | 'now'>, scope: TokenScope): boolean {
  return ctx.actor !== null && isTeamFor(ctx.actor, scope) && !lacksFactor(ctx);
}

/** Returns what a team-only call requires of a restricted account. */
export function restrictionOf({
  scope = 'never',
  restriction = scope,
}: {
  scope?: ScopeRule;
  restriction?: ScopeRule;
} = {}): ScopeRule {
  return restriction;
}

/**
 * Limits restricted team accounts to their scopes, for every kind of call (users.restricted-accounts). Throws
 * RESTRICTED.
 */
export function requireScope(actor: Actor, rule: ScopeRule): void {
  if (actor.restriction === null || rule === 'any') return;
  if (rule === 'never' || !isScopeAllowed(actor.restriction, rule)) throw new AppError('RESTRICTED');
}
