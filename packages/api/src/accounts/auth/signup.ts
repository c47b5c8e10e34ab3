import type { initiateSignupSchema, signupSchema } from '@app/contracts/accounts/auth/schema';
import type { Language } from '@app/contracts/languages';
import { messages } from '@app/contracts/messages';
import type { z } from 'zod';
import { findUserByEmail, insertAccounts, isOpenToProver } from '../../core/account-by-address';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { sessionCookie } from '../../core/cookies';
import { publishEvent } from '../../core/events/publish-event';
import { offeredLanguage } from '../../core/offered-language';
import { clientKey } from '../../core/rate-limits';
import { inTransaction } from '../../core/transaction';
import { hashPassword } from '../password/password-hash';
import { checkPasswordStrength } from '../password/password-strength';
import { rememberDevice } from '../session/known-device';
import { openSession } from '../session/open-session';
import { toUserView } from '../session/user-view';
import { issueCode, issueFirstCode } from './issue-code';

/**
 * Creates an account in one step (auth.one-step-sign-up): signed in immediately, with the address unverified
 * until the mailed code is entered. The documented response contains a token, so it cannot be the same for an
 * address that has an account: that is revealed to one client at most five times an hour. Throws EMAIL_TAKEN,
 * WEAK_PASSWORD, RATE_LIMITED.
 */
export async function signup(
  outer: Context,
  { name, email, password, ...asked }: z.output<typeof signupSchema>,
) {
  const language = offeredLanguage(outer, asked.language);
  await checkPasswordStrength(outer, password, 'password', { name, email });
  await outer.rateLimits.consume('signupPerClient', clientKey(outer.request.ip));
  if (await findUserByEmail(outer, email)) {
    await outer.rateLimits.consume('takenAddressesPerClient', clientKey(outer.request.ip));
    throw new AppError('EMAIL_TAKEN');
  }
  const passwordHash = await hashPassword(password);

  const { account, token } = await inTransaction(outer, async (ctx) => {
    const account = await createAccount(ctx, {
      ...{ name, email, passwordHash, language },
      emailVerifiedAt: null,
    });
    if (!account) throw new AppError('EMAIL_TAKEN');
    await issueFirstCode(ctx, {
      purpose: 'verify_email',
      email,
      userId: account.id,
      mailWith: (code) => ({ template: 'verify-email-code', to: email, code, language }),
    });
    return { account, token: await openSession(ctx, account.id, false, { way: 'signup' }) };
  });
  outer.request.setCookie(sessionCookie(outer, token, false));
  rememberDevice(outer, account);
  outer.log.info({ requestId: outer.request.requestId, user: account.id }, 'signed up in one step');
  return { message: messages.accountCreated, token, user: toUserView(account) };
}

/**
 * Sends the sign-up code; calling it again resends. An address that already has an account gets the same
 * response and limits, and a mail that explains it (auth.no-enumeration), unless nobody has confirmed the
 * account: then the code opens it (auth.unconfirmed-account). Throws RATE_LIMITED,
 * CODE_TRIES_USED.
 */
export async function initiateSignup(
  ctx: Context,
  { email, ...asked }: z.output<typeof initiateSignupSchema>,
) {
  const language = offeredLanguage(ctx, asked.language);
  const existing = await findUserByEmail(ctx, email);
  const times = await issueCode(ctx, {
    purpose: 'signup',
    email,
    mailWith: (code) => ({ template: 'signup-code', to: email, code, language }),
    ...(existing &&
      !isOpenToProver(existing) && {
        insteadOfCode: { template: 'signup-existing-account', to: email, language: existing.language },
      }),
  });
  return { success: true, message: messages.signupCodeSent, ...times };
}

interface NewAccount {
  name: string;
  email: string;
  passwordHash: string;
  emailVerifiedAt: Date | null;
  language: Language;
}

/**
 * Inserts the account of a new user, who is signed in with it; null if the address has one. Of several
 * concurrent sign-ups with one address, one succeeds.
 */
export async function createAccount(ctx: Context, account: NewAccount) {
  const now = ctx.now();
  const [row] = await insertAccounts(ctx, [{ ...account, lastLoginAt: now, createdAt: now, updatedAt: now }]);
  if (!row) return null;
  const { id, name, email, role } = row;
  await publishEvent(ctx, 'user.created', { id, label: name, before: null, after: { name, email, role } });
  return row;
}
