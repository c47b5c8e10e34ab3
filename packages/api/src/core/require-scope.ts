import type { TokenScope } from '@app/contracts/api-token/scope';
import { isScopeLeft } from '@app/contracts/user/restriction';
import { isAdminRole } from '@app/contracts/user/role';
import { AppError } from './app-error';
import type { ScopeRule } from './authorize-token';
import type { Actor, Context } from './context';
import { lacksFactor } from './require-actor';

/** Whether an account is of the team and may do what a scope stands for (users.restricted-accounts). */
export function isTeamFor(
  { role, restriction }: Pick<Actor, 'role' | 'restriction'>,
  scope: TokenScope,
): boolean {
  return isAdminRole(role) && isScopeLeft(restriction, scope);
}

/**
 * Whether the caller is shown more than others, as the team is; in a part of its work that a restriction takes away an administrator
 * is a customer like any other (users.restricted-accounts).
 */
export function seesAsTeam(ctx: Pick<Context, 'actor' | 'now'>, scope: TokenScope): boolean {
  return ctx.actor !== null && isTeamFor(ctx.actor, scope) && !lacksFactor(ctx);
}

/** What a call that only the team may make asks of a restricted account. */
export function restrictionOf({
  scope = 'never',
  restriction = scope,
}: {
  scope?: ScopeRule;
  restriction?: ScopeRule;
} = {}): ScopeRule {
  return restriction;
}

/** Keeps restricted accounts of the team to their scopes, whichever way a call comes (users.restricted-accounts). Throws RESTRICTED. */
export function requireScope(actor: Actor, rule: ScopeRule): void {
  if (actor.restriction === null || rule === 'any') return;
  if (rule === 'never' || !isScopeLeft(actor.restriction, rule)) throw new AppError('RESTRICTED');
}
