import type { TokenScope } from '@app/contracts/accounts/api-token/scope';
import { isScopeAllowed } from '@app/contracts/people/user/restriction';
import { AppError } from './app-error';
import type { Actor, ApiTokenCaller, Context } from './context';

/** What a call requires of an API token: a scope, any active token (`any`), or no token at all (`never`). */
export type ScopeRule = TokenScope | 'any' | 'never';

/** Returns an account limited to what a token with these scopes leaves of it. */
export function limitToToken(owner: Actor, scopes: readonly TokenScope[]): ApiTokenCaller['owner'] {
  const { restriction: ownerRestriction } = owner;
  const restriction = scopes.filter((scope) => isScopeAllowed(ownerRestriction, scope));
  return { ...owner, restriction, token: { scopes, ownerRestriction } };
}

/**
 * Returns the user that a token acts for; of several scopes it needs one. Throws TOKEN_INVALID, TOKEN_SCOPE,
 * TOKEN_NEVER.
 */
export function ownerOf(
  token: ApiTokenCaller | 'dead',
  rule: ScopeRule | readonly TokenScope[] = 'never',
): Actor {
  if (token === 'dead') throw new AppError('TOKEN_INVALID');
  if (rule === 'never') throw new AppError('TOKEN_NEVER');
  if (rule === 'any') return token.owner;
  const wanted = typeof rule === 'string' ? [rule] : rule;
  const { scopes } = token.owner.token;
  if (!wanted.some((scope) => scopes.includes(scope))) {
    throw new AppError('TOKEN_SCOPE', { values: { scope: wanted.join(' or ') } });
  }
  return token.owner;
}

/**
 * Returns the context with the token's owner as the actor, if the token may make the call; a call without a
 * token stays unchanged. A token may not do more than its owner: the role is checked afterwards. Throws
 * TOKEN_INVALID, TOKEN_SCOPE, TOKEN_NEVER, RATE_LIMITED.
 */
export async function authorizeToken<C extends Context>(
  ctx: C,
  rule?: ScopeRule | readonly TokenScope[],
): Promise<C> {
  const { token } = ctx;
  if (token === null) return ctx;
  if (token !== 'dead') await ctx.rateLimits.consume('callsPerApiToken', token.id);
  return { ...ctx, actor: ownerOf(token, rule) };
}
