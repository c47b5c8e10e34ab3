import type { TokenScope } from '@app/contracts/api-token/scope';
import { AppError } from './app-error';
import type { Actor, ApiTokenCaller, Context } from './context';

/** What an API token needs for a call: a scope, nothing but to be alive, or that no token may. */
export type ScopeRule = TokenScope | 'any' | 'never';

/** In whose name a token makes a call. Throws TOKEN_INVALID, TOKEN_SCOPE, TOKEN_NEVER. */
export function ownerOf(token: ApiTokenCaller | 'dead', rule: ScopeRule = 'never'): Actor {
  if (token === 'dead') throw new AppError('TOKEN_INVALID');
  if (rule === 'never') throw new AppError('TOKEN_NEVER');
  if (rule !== 'any' && !token.scopes.includes(rule)) {
    throw new AppError('TOKEN_SCOPE', { values: { scope: rule } });
  }
  return token.owner;
}

/**
 * The same call in the name of the token's owner, if the token may make it; a call without a token as it is. What the
 * owner may not do the token may not either: the role is asked after this. Throws TOKEN_INVALID, TOKEN_SCOPE,
 * TOKEN_NEVER, RATE_LIMITED.
 */
export async function authorizeToken<C extends Context>(ctx: C, rule?: ScopeRule): Promise<C> {
  const { token } = ctx;
  if (token === null) return ctx;
  if (token !== 'dead') await ctx.rateLimits.consume('callsPerApiToken', token.id);
  return { ...ctx, actor: ownerOf(token, rule) };
}
