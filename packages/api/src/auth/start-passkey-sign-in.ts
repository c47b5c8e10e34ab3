import { AppError } from '../core/app-error';
import type { Context, SessionContext } from '../core/context';
import { passkeyChallengeCookie } from '../core/cookies';
import { clientKey } from '../core/rate-limits';
import { createToken, hashToken } from '../core/token';
import { askForPasskey, passkeysOf } from '../passkey/ask-for-passkey';
import { hasApp } from '../second-factor/has-second-factor';
import { findChallenge, signInOver } from '../second-factor/sign-in-challenge';

/**
 * What the browser needs to sign in with any passkey of this site, in place of address and password (auth.passkey-sign-in): says nothing of any
 * account. One cookie for all windows of a browser, so that they do not end one another's. Throws RATE_LIMITED.
 */
export async function startPasskeySignIn(ctx: Context) {
  await ctx.rateLimits.consume('passkeyStartsPerClient', clientKey(ctx.request.ip));
  const token = ctx.request.passkeyChallenge ?? createToken();
  ctx.request.setCookie(passkeyChallengeCookie(ctx, token));
  return askForPasskey(ctx, hashToken(token));
}

/**
 * By what the account whose password was just right can take the second step: `byApp`, and `options` for one of its passkeys, null where
 * it has none. Throws SIGN_IN_OVER, RATE_LIMITED.
 */
export async function startPasskeyStep(ctx: Context) {
  await ctx.rateLimits.consume('passkeyStartsPerClient', clientKey(ctx.request.ip));
  const found = await findChallenge(ctx);
  if (!found) throw signInOver(ctx);
  const { challenge, account } = found;
  const own = await passkeysOf(ctx, account.id);
  return {
    byApp: await hasApp(ctx, account.id),
    options: own.length > 0 ? await askForPasskey(ctx, challenge.id, own) : null,
  };
}

/** What the browser needs to have the caller prove by a passkey who they are once more (auth.step-up). Throws FACTOR_MISSING, RATE_LIMITED. */
export async function startPasskeyProof(ctx: SessionContext) {
  await ctx.rateLimits.consume('factorChangesPerUser', ctx.actor.id);
  const own = await passkeysOf(ctx, ctx.actor.id);
  if (own.length === 0) throw new AppError('FACTOR_MISSING');
  return askForPasskey(ctx, ctx.session.id, own);
}
