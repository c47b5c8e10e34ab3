import { AppError } from '../../core/app-error';
import type { Context, SessionContext } from '../../core/context';
import { passkeyChallengeCookie } from '../../core/cookies';
import { hasApp } from '../../core/has-second-factor';
import { clientKey } from '../../core/rate-limits';
import { createToken, hashToken } from '../../core/token';
import { askForPasskey, passkeysOf } from '../passkey/ask-for-passkey';
import { findChallenge, signInOver } from '../second-factor/sign-in-challenge';

/**
 * Returns the options for signing in with any passkey of this site instead of address and password
 * (auth.passkey-sign-in); reveals nothing about any account. All windows of a browser share one cookie, so
 * that they do not invalidate one another. Throws RATE_LIMITED.
 */
export async function startPasskeySignIn(ctx: Context) {
  await ctx.rateLimits.consume('passkeyStartsPerClient', clientKey(ctx.request.ip));
  const token = ctx.request.passkeyChallenge ?? createToken();
  ctx.request.setCookie(passkeyChallengeCookie(ctx, token));
  return askForPasskey(ctx, hashToken(token));
}

/**
 * Returns how the account whose password was just proven can do the second step: `byApp`, and `options` for
 * one of its passkeys, null when it has none. Throws SIGN_IN_OVER, RATE_LIMITED.
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

/**
 * Returns the options for confirming the caller's identity again with a passkey (auth.step-up). Throws
 * FACTOR_MISSING, RATE_LIMITED.
 */
export async function startPasskeyProof(ctx: SessionContext) {
  await ctx.rateLimits.consume('factorChangesPerUser', ctx.actor.id);
  const own = await passkeysOf(ctx, ctx.actor.id);
  if (own.length === 0) throw new AppError('FACTOR_MISSING');
  return askForPasskey(ctx, ctx.session.id, own);
}
