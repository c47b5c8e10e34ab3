import type { completeSignupSchema } from '@app/contracts/accounts/auth/schema';
import type { Language } from '@app/contracts/languages';
import { messages } from '@app/contracts/messages';
import { oneTimeCode } from '@app/db/schema/accounts/one-time-code';
import { and, gt, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { findUserByEmail, isOpenToProver, lockAccountWithAddress } from '../../core/account-by-address';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { blankSignupProofCookie, sessionCookie } from '../../core/cookies';
import { offeredLanguage } from '../../core/offered-language';
import { hashToken } from '../../core/token';
import { inTransaction } from '../../core/transaction';
import { changeDetails } from '../address/change-details';
import { lockThreads } from '../address/lock-threads';
import { takeOver } from '../address/take-over';
import { hashPassword } from '../password/password-hash';
import { checkPasswordStrength } from '../password/password-strength';
import { rememberDevice } from '../session/known-device';
import { openSession } from '../session/open-session';
import { toUserView } from '../session/user-view';
import { subjectKeys } from './one-time-code';
import { createAccount } from './signup';

/**
 * Handles the account step of the sign-up: requires the proof of the code step, from the body or the cookie,
 * consumes it and signs the new user in (auth.sign-up-proof). Throws EMAIL_NOT_VERIFIED without a valid
 * proof, WEAK_PASSWORD, EMAIL_TAKEN.
 */
export async function completeSignup(
  outer: Context,
  { name, email, password, signupToken, language: requestedLanguage }: z.output<typeof completeSignupSchema>,
) {
  const proofs = [signupToken, outer.request.signupProof].filter((proof) => typeof proof === 'string');
  const isProven = matchesProof(outer, email, proofs);
  // Checked before the hashing, which takes a tenth of a second; the check in the transaction decides.
  const [proven] = await outer.db.select({ id: oneTimeCode.id }).from(oneTimeCode).where(isProven);
  if (!proven) throw new AppError('EMAIL_NOT_VERIFIED');
  await checkPasswordStrength(outer, password, 'password', { name, email });
  const passwordHash = await hashPassword(password);

  const { account, token } = await inTransaction(outer, async (ctx) => {
    const used = await ctx.db
      .update(oneTimeCode)
      .set({ usedAt: ctx.now(), proofHash: null, proofExpiresAt: null })
      .where(isProven)
      .returning({ id: oneTimeCode.id });
    if (used.length === 0) throw new AppError('EMAIL_NOT_VERIFIED');
    const language = offeredLanguage(ctx, requestedLanguage);
    const fresh = { name, email, passwordHash, emailVerifiedAt: ctx.now(), language };
    const account = (await createAccount(ctx, fresh)) ?? (await enterUnconfirmed(ctx, fresh));
    if (!account) throw new AppError('EMAIL_TAKEN');
    return { account, token: await openSession(ctx, account.id, false, { way: 'signup' }) };
  });
  outer.request.setCookie(blankSignupProofCookie(outer));
  outer.request.setCookie(sessionCookie(outer, token, false));
  rememberDevice(outer, account);
  outer.log.info({ requestId: outer.request.requestId, user: account.id }, 'signed up');
  return { message: messages.accountCreated, token, user: toUserView(account) };
}

/**
 * Gives the prover of an address its account, which nobody has confirmed: a stranger opened it meanwhile, or
 * the team made it. A suspension stays. Returns null for any other account.
 */
async function enterUnconfirmed(
  ctx: Context,
  {
    email,
    ...fresh
  }: { name: string; email: string; passwordHash: string; emailVerifiedAt: Date; language: Language },
) {
  const found = await findUserByEmail(ctx, email);
  if (!found || !isOpenToProver(found)) return null;
  const { id } = found;
  await lockThreads(ctx, id);
  const held = await lockAccountWithAddress(ctx, { id, email });
  if (!held || !isOpenToProver(held)) return null;
  await takeOver(ctx, id);
  return changeDetails(ctx, id, { ...fresh, hasPassword: true, lastLoginAt: ctx.now() });
}

/** Matches the row of this address if one of the proofs belongs to it and is still valid. */
function matchesProof(ctx: Context, email: string, proofs: readonly string[]) {
  return and(
    inArray(oneTimeCode.subject, subjectKeys(ctx, { purpose: 'signup', email })),
    inArray(oneTimeCode.proofHash, proofs.map(hashToken)),
    gt(oneTimeCode.proofExpiresAt, ctx.now()),
  );
}
