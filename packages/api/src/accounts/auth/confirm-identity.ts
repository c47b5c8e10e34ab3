import type { PasskeyAssertion } from '@app/contracts/accounts/auth/passkey';
import { type confirmIdentitySchema, isAppCode } from '@app/contracts/accounts/auth/second-factor';
import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, fieldError } from '../../core/app-error';
import { recordRefusal } from '../../core/audit/record-sign-in';
import type { SessionContext } from '../../core/context';
import { appSince } from '../../core/factor-due';
import { inTransaction } from '../../core/transaction';
import { provePasskey, refuseClonedPasskey, usePasskey } from '../passkey/prove-passkey';
import { confirmPassword, markConfirmed } from '../password/confirm-password';
import {
  countConfirmation,
  countFactorCode,
  forgiveConfirmation,
  forgiveFactorCodes,
} from '../password/login-attempts';
import { spendFactorCode } from '../second-factor/spend-factor-code';
import { factorDevice } from '../session/known-device';

/**
 * Confirms the caller's identity again by password, authenticator code or passkey; this session is not
 * prompted again for `limits.confirmationMs` (auth.step-up). Codes count with the password guesses and with
 * those at the factor. Throws what `confirmPassword` and `provePasskey` throw, PASSKEY_COPIED,
 * FACTOR_CODE_WRONG with a detail on `code`, RATE_LIMITED.
 */
export async function confirmIdentity(ctx: SessionContext, input: z.output<typeof confirmIdentitySchema>) {
  if ('code' in input) await confirmByCode(ctx, input.code);
  else if ('passkey' in input) await confirmByPasskey(ctx, input.passkey);
  else await confirmPassword(ctx, input.currentPassword);
  return { success: true };
}

const wrongCodeError = () => fieldError('code', secondFactorMessages.codeWrong, 'FACTOR_CODE_WRONG');

async function confirmByCode(outer: SessionContext, code: string): Promise<void> {
  const { id: userId } = outer.actor;
  // Recovery codes are for a lost app, and too few to use here; input other than six digits is not counted as
  // a guess.
  if (!isAppCode(code)) throw wrongCodeError();
  await countConfirmation(outer);
  const [account] = await outer.db
    .select({ id: user.id, passwordHash: user.passwordHash })
    .from(user)
    .where(eq(user.id, userId));
  if (!account) throw new AppError('UNAUTHENTICATED');
  const guess = { userId, device: factorDevice(outer, account), since: await appSince(outer, userId) };
  await countFactorCode(outer, guess);
  const isCorrect = (await inTransaction(outer, (ctx) => spendFactorCode(ctx, userId, code))) !== null;
  if (!isCorrect) {
    const { requestId, ip } = outer.request;
    outer.log.warn({ requestId, ip, user: userId }, 'code of the second factor refused');
    recordRefusal(outer, 'user.failConfirmation', outer.actor, { by: 'app' });
    throw wrongCodeError();
  }
  await forgiveFactorCodes(outer, guess, true);
  await forgiveConfirmation(outer);
  await markConfirmed(outer, 'app');
}

async function confirmByPasskey(outer: SessionContext, response: PasskeyAssertion): Promise<void> {
  const proof = await provePasskey(outer, outer.session.id, response);
  if (proof.passkey.userId !== outer.actor.id) throw new AppError('PASSKEY_REFUSED');
  if (!(await inTransaction(outer, (ctx) => usePasskey(ctx, proof))))
    return refuseClonedPasskey(outer, proof);
  await markConfirmed(outer, 'passkey');
}
