import { type AccountBilling, accountBillingSchema } from '@app/contracts/core/buyer/schema';
import { messages } from '@app/contracts/messages';
import { accountMessages } from '@app/contracts/people/account/messages';
import {
  changeLanguageSchema,
  changeNameSchema,
  changePasswordSchema,
  changeSignatureSchema,
  confirmEmailChangeSchema,
  deleteAccountSchema,
  endSessionSchema,
  signOutElsewhereSchema,
  startEmailChangeSchema,
} from '@app/contracts/people/account/schema';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { changeBilling, changeDetails } from '../../accounts/address/change-details';
import { lockThreads } from '../../accounts/address/lock-threads';
import { revokeUserTokens } from '../../accounts/api-token/create-api-token';
import { issueCode } from '../../accounts/auth/issue-code';
import { me } from '../../accounts/auth/me';
import { useCode, verifyCode } from '../../accounts/auth/verify-code';
import { confirmPassword } from '../../accounts/password/confirm-password';
import { endOtherSessions, endSession, signOutElsewhere } from '../../accounts/session/end-sessions';
import { listSessions } from '../../accounts/session/list-sessions';
import { toUserView } from '../../accounts/session/user-view';
import { readAccountBilling } from '../../billing/account-billing';
import { findUserByEmail, lockAccountWithAddress } from '../../core/account-by-address';
import { AppError, fieldError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { SessionContext, UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { adminProcedure, router, sessionProcedure } from '../../core/trpc';
import { deleteOwnAccount } from '../user/delete-account';
import { changePassword } from './change-password';

/**
 * Moves the caller's account to the address that received the code (auth.own-account): the address counts as
 * confirmed, every other session and every API token ends, and the old address is notified. Throws
 * EMAIL_TAKEN when another account has taken the address meanwhile, CODE_EXPIRED when the account has moved
 * to another address meanwhile, and what `verifyCode` throws.
 */
async function confirmEmailChange(
  outer: SessionContext,
  { newEmail, otp }: z.output<typeof confirmEmailChangeSchema>,
) {
  const { id, email: oldEmail } = outer.actor;
  const code = { purpose: 'email_change', email: newEmail, userId: id, code: otp } as const;
  await verifyCode(outer, code);

  const changed = await inTransaction(outer, async (ctx) => {
    await lockThreads(ctx, id);
    if (!(await lockAccountWithAddress(ctx, { id, email: oldEmail }))) throw new AppError('CODE_EXPIRED');
    // After the account is locked, like in `takeOver`, which ends the code.
    await useCode(ctx, code);
    const now = ctx.now();
    // Sent while the account still has the old address, which may be confirmed.
    await ctx.mail.enqueue(ctx.db, {
      template: 'email-changed',
      to: oldEmail,
      name: outer.actor.name,
      changedAt: now.toISOString(),
    });
    const account = await changeDetails(ctx, id, { email: newEmail, emailVerifiedAt: now }, 'newEmail');
    await endOtherSessions(ctx);
    await revokeUserTokens(ctx, id);
    await recordAudit(ctx, {
      action: 'user.changeEmail',
      entityId: id,
      label: account.name,
      before: { email: oldEmail },
      after: { email: newEmail },
    });
    return account;
  });
  outer.log.info({ requestId: outer.request.requestId, user: id }, 'email address changed');
  return toUserView(changed);
}

/**
 * Sends a code to the caller's new address (auth.own-account); calling it again resends. An address that
 * already has an account gets the same response and limits, and a mail that explains it
 * (auth.no-enumeration). Throws EMAIL_UNCHANGED, RATE_LIMITED, CODE_TRIES_USED and what `confirmPassword`
 * throws.
 */
async function startEmailChange(
  ctx: UserContext,
  { newEmail, currentPassword }: z.output<typeof startEmailChangeSchema>,
) {
  await confirmPassword(ctx, currentPassword);
  if (newEmail === ctx.actor.email) throw fieldError('newEmail', messages.emailUnchanged, 'EMAIL_UNCHANGED');
  const existing = await findUserByEmail(ctx, newEmail);
  const language = (await findUserByEmail(ctx, ctx.actor.email))?.language;
  const times = await issueCode(ctx, {
    purpose: 'email_change',
    email: newEmail,
    userId: ctx.actor.id,
    mailWith: (code) => ({ template: 'email-change-code', to: newEmail, code, language }),
    ...(existing && {
      insteadOfCode: { template: 'email-change-existing-account', to: newEmail, language: existing.language },
    }),
  });
  return { success: true, message: accountMessages.emailChangeCodeSent, ...times };
}

/** Changes the caller's own name (auth.own-account). Throws RATE_LIMITED. */
async function changeName(outer: UserContext, { name }: z.output<typeof changeNameSchema>) {
  const { id, name: before } = outer.actor;
  await outer.rateLimits.consume('nameChangesPerUser', id);
  return inTransaction(outer, async (ctx) => {
    await lockThreads(ctx, id);
    const changed = await changeDetails(ctx, id, { name });
    if (name !== before) {
      await recordAudit(ctx, {
        action: 'user.rename',
        entityId: id,
        label: name,
        before: { name: before },
        after: { name },
      });
    }
    return toUserView(changed);
  });
}

/**
 * Sets the language of the caller's future mails and documents (users.language-kept). Throws
 * LANGUAGE_NOT_OFFERED, RATE_LIMITED.
 */
async function changeLanguage(outer: UserContext, { language }: z.output<typeof changeLanguageSchema>) {
  if (!outer.languages.includes(language)) throw new AppError('LANGUAGE_NOT_OFFERED');
  const { id } = outer.actor;
  await outer.rateLimits.consume('languageChangesPerUser', id);
  return inTransaction(outer, async (ctx) => toUserView(await changeDetails(ctx, id, { language })));
}

/** Returns what the caller signs answers in mails with (mail.from-a-person); empty for nothing. */
async function getSignature({ db, actor }: UserContext) {
  const [row] = await db.select({ signature: user.signature }).from(user).where(eq(user.id, actor.id));
  return { signature: row?.signature ?? '' };
}

/** Sets it; the mails that already wait keep theirs. */
async function changeSignature(outer: UserContext, { signature }: z.output<typeof changeSignatureSchema>) {
  await inTransaction(outer, async (ctx) => {
    await ctx.db
      .update(user)
      .set({ signature: signature || null })
      .where(eq(user.id, ctx.actor.id));
    await recordAudit(ctx, {
      action: 'user.changeSignature',
      entityId: ctx.actor.id,
      label: ctx.actor.name,
      after: { characters: signature.length },
    });
  });
  return { signature };
}

/** Of the team, whose answers it stands below; API tokens have no use for it. */
const signatureProcedure = adminProcedure.meta({ scope: 'never', restriction: 'any' });

/** Keeps the caller's billing details (sales.buyer-details). Throws RATE_LIMITED. */
async function changeOwnBilling(outer: UserContext, input: AccountBilling) {
  await outer.rateLimits.consume('billingChangesPerUser', outer.actor.id);
  await inTransaction(outer, (ctx) => changeBilling(ctx, input));
  return input;
}

/** Returns the caller's account as currently stored in the database (auth.current-role). */
async function getCurrentAccount(ctx: UserContext) {
  const account = await me(ctx);
  if (!account) throw new AppError('UNAUTHENTICATED');
  return account;
}

export const accountRouter = router({
  current: sessionProcedure.meta({ withoutFactor: true }).query(({ ctx }) => getCurrentAccount(ctx)),
  changeName: sessionProcedure.input(changeNameSchema).mutation(({ ctx, input }) => changeName(ctx, input)),
  billing: sessionProcedure.query(({ ctx }) => readAccountBilling(ctx, ctx.actor.id)),
  changeBilling: sessionProcedure
    .input(accountBillingSchema)
    .mutation(({ ctx, input }) => changeOwnBilling(ctx, input)),
  signature: signatureProcedure.query(({ ctx }) => getSignature(ctx)),
  changeSignature: signatureProcedure
    .input(changeSignatureSchema)
    .mutation(({ ctx, input }) => changeSignature(ctx, input)),
  changeLanguage: sessionProcedure
    .input(changeLanguageSchema)
    .mutation(({ ctx, input }) => changeLanguage(ctx, input)),
  startEmailChange: sessionProcedure
    .input(startEmailChangeSchema)
    .mutation(({ ctx, input }) => startEmailChange(ctx, input)),
  confirmEmailChange: sessionProcedure
    .input(confirmEmailChangeSchema)
    .mutation(({ ctx, input }) => confirmEmailChange(ctx, input)),
  changePassword: sessionProcedure
    .input(changePasswordSchema)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  sessions: sessionProcedure.query(({ ctx }) => listSessions(ctx)),
  endSession: sessionProcedure.input(endSessionSchema).mutation(({ ctx, input }) => endSession(ctx, input)),
  signOutElsewhere: sessionProcedure
    .input(signOutElsewhereSchema)
    .mutation(({ ctx, input }) => signOutElsewhere(ctx, input)),
  remove: sessionProcedure
    .input(deleteAccountSchema)
    .mutation(({ ctx, input }) => deleteOwnAccount(ctx, input)),
});
