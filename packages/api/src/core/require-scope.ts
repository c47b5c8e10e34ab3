import type { TokenScope } from '@app/contracts/accounts/api-token/scope';
import { isScopeAllowed, type Restriction } from '@app/contracts/people/user/restriction';
import { isAdminRole } from '@app/contracts/people/user/role';
import { AppError } from './app-error';
import type { ScopeRule } from './authorize-token';
import type { Actor, Context } from './context';
import { lacksFactor } from './require-actor';

/** Checks whether a caller belongs to the team and has a scope (users.restricted-accounts). */
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

/**
 * Checks whether the caller may read their own things of this kind: a person may, and an API token needs the
 * scope (rest.token-scopes).
 */
export function readsOwn({ token }: Pick<Actor, 'token'>, scope: TokenScope): boolean {
  return token === undefined || token.scopes.includes(scope);
}

/** Returns the restriction of the account itself, whatever the scopes of the API token it comes by. */
export function restrictionOfAccount({
  token,
  restriction,
}: Pick<Actor, 'token' | 'restriction'>): Restriction {
  return token ? token.ownerRestriction : restriction;
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
 * Limits restricted team accounts to their scopes, for every kind of call (users.restricted-accounts). A
 * token's scopes are checked before: a call may require another scope of them. Throws RESTRICTED.
 */
export function requireOfAccount(actor: Actor, rule: ScopeRule): void {
  const restriction = restrictionOfAccount(actor);
  if (restriction === null || rule === 'any') return;
  if (rule === 'never' || !isScopeAllowed(restriction, rule)) throw new AppError('RESTRICTED');
}

/**
 * Requires a scope for a part of a call, of restricted accounts and of API tokens. Throws RESTRICTED,
 * TOKEN_SCOPE.
 */
export function requireScope(actor: Actor, scope: TokenScope): void {
  requireOfAccount(actor, scope);
  if (!readsOwn(actor, scope)) throw new AppError('TOKEN_SCOPE', { values: { scope } });
}
