import { type confirmSignInSchema, isAppCode } from '@app/contracts/accounts/auth/second-factor';
import { user } from '@app/db/schema/accounts/user';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context } from '../../core/context';
import { blankSignInChallengeCookie } from '../../core/cookies';
import { appSince } from '../../core/factor-due';
import { clientKey } from '../../core/rate-limits';
import { inTransaction } from '../../core/transaction';
import { countFactorCode, forgiveFactorCodes, forgiveLoginAttempts } from '../password/login-attempts';
import { cancelFactorReset } from '../second-factor/drop-second-factor';
import { notifyOwner } from '../second-factor/notify-owner';
import {
  closeChallenge,
  consumeTry,
  type FoundChallenge,
  findChallenge,
  proofOf,
  signInOver,
  toLoginAttempt,
} from '../second-factor/sign-in-challenge';
import { spendFactorCode } from '../second-factor/spend-factor-code';
import { trustDevice } from '../second-factor/trusted-device';
import { factorDevice } from '../session/known-device';
import { answerSignIn, enterAccount } from './finish-sign-in';

type Input = z.output<typeof confirmSignInSchema>;

/** Notifies the owner and the team that someone has the password but not the factor. */
async function notifyOfLastTry(outer: Context, { account }: FoundChallenge): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const { id, name } = account;
    await recordAudit(ctx, { action: 'user.failFactor', entityId: id, label: name });
    await notifyOwner(ctx, account, 'refused');
  });
}

/** Signs in with the right code; returns null for a wrong one. */
function signInWithCode(outer: Context, found: FoundChallenge, input: Input) {
  const {
    challenge,
    account: { id },
  } = found;
  return inTransaction(outer, async (ctx) => {
    const [locked] = await ctx.db
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.id, id), isNull(user.suspendedAt)))
      .for('no key update');
    if (!locked) throw signInOver(ctx);
    const kind = await spendFactorCode(ctx, id, input.code);
    if (!kind) return null;
    // Already closed by a concurrent right code or by a new password.
    if (!(await closeChallenge(ctx, challenge.id))) throw signInOver(ctx);
    const signedIn = await enterAccount(ctx, id, challenge.remember, proofOf(found, kind));
    const { account } = signedIn;
    await cancelFactorReset(ctx, account);
    const auditTarget = { entityId: id, label: account.name, actor: account };
    if (kind === 'recovery') {
      await recordAudit(ctx, { action: 'user.useRecoveryCode', ...auditTarget });
      await notifyOwner(ctx, account, 'codeUsed');
    }
    if (!input.trustDevice) return { signedIn, trusted: null };
    await recordAudit(ctx, { action: 'user.trustDevice', ...auditTarget });
    return { signedIn, trusted: await trustDevice(ctx, id) };
  });
}

/**
 * Handles the second step of a sign-in (auth.second-factor): an app code or a recovery code, after this
 * browser has proven the password. Allows five tries at app codes within ten minutes; wrong codes also count
 * for the account, separately for devices where a code was right before (auth.factor-tries). Throws
 * FACTOR_CODE_WRONG, SIGN_IN_OVER, RATE_LIMITED.
 */
export async function confirmSignIn(outer: Context, input: Input) {
  const found = await findChallenge(outer);
  if (!found) throw signInOver(outer);
  const { challenge, account } = found;
  const guess = {
    userId: account.id,
    device: factorDevice(outer, account),
    since: await appSince(outer, account.id),
  };
  // Recovery codes cannot be guessed, and other input that is not six digits is a typing mistake: neither
  // uses up a try or sends an alert.
  const isCounted = isAppCode(input.code);
  if (isCounted) await countFactorCode(outer, guess);
  else await outer.rateLimits.consume('codeTriesPerClient', clientKey(outer.request.ip));
  const currentChallenge = isCounted ? await consumeTry(outer, challenge.id) : challenge;
  if (!currentChallenge) throw signInOver(outer);
  const signInResult = await signInWithCode(outer, found, input);
  if (!signInResult) {
    const { requestId, ip } = outer.request;
    outer.log.warn({ requestId, ip, user: account.id }, 'code of the second factor refused');
    if (currentChallenge.triesLeft > 0) throw new AppError('FACTOR_CODE_WRONG');
    await notifyOfLastTry(outer, found);
    throw signInOver(outer);
  }
  await forgiveFactorCodes(outer, guess, isCounted);
  await forgiveLoginAttempts(outer, toLoginAttempt(outer, found));
  outer.request.setCookie(blankSignInChallengeCookie(outer));
  if (signInResult.trusted) outer.request.setCookie(signInResult.trusted);
  const { remember } = challenge;
  return { ...answerSignIn(outer, signInResult.signedIn, { remember, byFactor: true }), remember };
}
