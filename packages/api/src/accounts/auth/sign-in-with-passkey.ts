import type { passkeyProofSchema, passkeySignInSchema } from '@app/contracts/accounts/auth/passkey';
import { user } from '@app/db/schema/accounts/user';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { Context, SessionContext } from '../../core/context';
import { blankSignInChallengeCookie, passkeyChallengeCookie } from '../../core/cookies';
import { hasApp } from '../../core/factor-due';
import { clientKey } from '../../core/rate-limits';
import { accountSuspended } from '../../core/require-actor';
import { createToken, hashToken } from '../../core/token';
import { inTransaction } from '../../core/transaction';
import { askForPasskey, passkeysOf } from '../passkey/passkey-challenge';
import { type PasskeyProof, provePasskey, refuseClonedPasskey, usePasskey } from '../passkey/prove-passkey';
import { forgiveLoginAttempts } from '../password/login-attempts';
import { cancelFactorReset } from '../second-factor/drop-second-factor';
import {
  closeChallenge,
  findChallenge,
  proofOf,
  signInOver,
  toLoginAttempt,
} from '../second-factor/sign-in-challenge';
import type { SignInProof } from '../session/open-session';
import { answerSignIn, enterAccount } from './finish-sign-in';

/** Locks the account of a passkey unless it is suspended; returns whether it did. */
async function lockAccount(ctx: Context, id: string): Promise<boolean> {
  const [locked] = await ctx.db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, id), isNull(user.suspendedAt)))
    .for('no key update');
  return locked !== undefined;
}

/** Signs in with the passkey; returns null when it may be a copy. `check` runs once the account is locked. */
function enterWithPasskey(
  outer: Context,
  proof: PasskeyProof,
  { remember, by, check }: { remember: boolean; by: SignInProof; check: (ctx: Context) => Promise<void> },
) {
  return inTransaction(outer, async (ctx) => {
    const { userId } = proof.passkey;
    if (!(await lockAccount(ctx, userId))) throw accountSuspended();
    if (!(await usePasskey(ctx, proof))) return null;
    await check(ctx);
    const signedIn = await enterAccount(ctx, userId, remember, by);
    await cancelFactorReset(ctx, signedIn.account);
    return signedIn;
  });
}

/**
 * Signs in with a passkey alone: the device has verified its owner, so the passkey replaces password and
 * second factor (auth.passkey-sign-in). A suspension is revealed only to the holder of a passkey of the
 * account. Nothing is counted per account, so strangers cannot lock anyone out. Throws PASSKEY_OVER,
 * PASSKEY_UNKNOWN, PASSKEY_REFUSED, PASSKEY_COPIED, ACCOUNT_SUSPENDED, RATE_LIMITED.
 */
export async function signInWithPasskey(
  ctx: Context,
  { response, remember }: z.output<typeof passkeySignInSchema>,
) {
  await ctx.rateLimits.consume('passkeySignInsPerClient', clientKey(ctx.request.ip));
  if (!ctx.request.passkeyChallenge) throw new AppError('PASSKEY_OVER');
  const proof = await provePasskey(ctx, hashToken(ctx.request.passkeyChallenge), response);
  const signedIn = await enterWithPasskey(ctx, proof, {
    remember,
    by: { way: 'passkey' },
    check: async () => {},
  });
  if (!signedIn) return refuseClonedPasskey(ctx, proof);
  return answerSignIn(ctx, signedIn, { remember, byFactor: true });
}

/**
 * Handles the second step of a sign-in with a passkey instead of a code (auth.second-factor), only for the
 * account whose password this browser has just proven. Throws SIGN_IN_OVER and what `signInWithPasskey`
 * throws.
 */
export async function confirmSignInWithPasskey(
  outer: Context,
  { response }: z.output<typeof passkeyProofSchema>,
) {
  await outer.rateLimits.consume('passkeySignInsPerClient', clientKey(outer.request.ip));
  const found = await findChallenge(outer);
  if (!found) throw signInOver(outer);
  const { challenge, account } = found;
  const proof = await provePasskey(outer, challenge.id, response);
  if (proof.passkey.userId !== account.id) throw new AppError('PASSKEY_REFUSED');
  const { remember } = challenge;
  const signedIn = await enterWithPasskey(outer, proof, {
    remember,
    by: proofOf(found, 'passkey'),
    // Already closed by a concurrent right code or by a new password.
    check: async (ctx) => {
      if (!(await closeChallenge(ctx, challenge.id))) throw signInOver(ctx);
    },
  });
  if (!signedIn) return refuseClonedPasskey(outer, proof);
  await forgiveLoginAttempts(outer, toLoginAttempt(outer, found));
  outer.request.setCookie(blankSignInChallengeCookie(outer));
  return { ...answerSignIn(outer, signedIn, { remember, byFactor: true }), remember };
}

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
