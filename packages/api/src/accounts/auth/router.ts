import { type IdentityRefusal, identityProviderSchema } from '@app/contracts/accounts/auth/identity';
import { passkeyProofSchema, passkeySignInSchema } from '@app/contracts/accounts/auth/passkey';
import {
  cancelSignupSchema,
  checkResetCodeSchema,
  completeSignupSchema,
  forgotPasswordSchema,
  initiateSignupSchema,
  loginSchema,
  reportSignInSchema,
  resetPasswordSchema,
  signupSchema,
  verifyEmailSchema,
  verifySignupCodeSchema,
} from '@app/contracts/accounts/auth/schema';
import { confirmIdentitySchema, confirmSignInSchema } from '@app/contracts/accounts/auth/second-factor';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { demoPassword, demoAccounts as triable } from '@app/db/demo/demo-accounts';
import { demoId } from '@app/db/demo/demo-id';
import { codeHandle } from '@app/db/schema/accounts/one-time-code';
import { user } from '@app/db/schema/accounts/user';
import { and, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { Context, UserContext } from '../../core/context';
import { signupProofCookie } from '../../core/cookies';
import { isTeamProviderOnly } from '../../core/provider-only';
import { clientKey } from '../../core/rate-limits';
import { accountSuspended } from '../../core/require-actor';
import { createToken, hashToken } from '../../core/token';
import { publicProcedure, router, sessionProcedure } from '../../core/trpc';
import { ownHandleKeys } from './code-handle';
import { completeSignup } from './complete-signup';
import { confirmIdentity } from './confirm-identity';
import { confirmSignIn } from './confirm-sign-in';
import { forgotPassword } from './forgot-password';
import { issueCode } from './issue-code';
import { login } from './login';
import { logout } from './logout';
import { me } from './me';
import { reportSignIn } from './report-sign-in';
import { resetPassword } from './reset-password';
import {
  confirmSignInWithPasskey,
  signInWithPasskey,
  startPasskeyProof,
  startPasskeySignIn,
  startPasskeyStep,
} from './sign-in-with-passkey';
import { initiateSignup, signup } from './signup';
import { verifyCode } from './verify-code';
import { verifyEmail } from './verify-email';

/**
 * Exchanges a right sign-up code for the proof that `completeSignup` requires, as `signupToken` and as a
 * cookie: valid for 15 minutes, single use (auth.sign-up-proof). Throws CODE_WRONG, CODE_EXPIRED,
 * CODE_TRIES_USED, RATE_LIMITED.
 */
async function verifySignupCode(ctx: Context, { email, otp }: z.output<typeof verifySignupCodeSchema>) {
  const signupToken = createToken();
  await verifyCode(
    ctx,
    { purpose: 'signup', email, code: otp },
    {
      proofHash: hashToken(signupToken),
      proofExpiresAt: new Date(ctx.now().getTime() + limits.signupProofLifetimeMs),
    },
  );
  ctx.request.setCookie(signupProofCookie(ctx, signupToken));
  return { success: true, message: messages.codeCorrect, signupToken };
}

/**
 * Handles "Change Email" (auth.cancelled-code): ends this caller's tries at the code of the old address, but
 * no other caller's. The row stays because of its counters, and an existing proof stays valid. The response
 * is always the same.
 */
async function cancelSignup(ctx: Context, { email }: z.output<typeof cancelSignupSchema>) {
  await ctx.rateLimits.consume('codeTriesPerClient', clientKey(ctx.request.ip));
  const keys = ownHandleKeys(ctx, { purpose: 'signup', email });
  if (keys) {
    await ctx.db
      .update(codeHandle)
      .set({ cancelledAt: ctx.now() })
      .where(inArray(codeHandle.key, [...keys]));
  }
  return { success: true, message: messages.signupCancelled };
}

/**
 * Returns the demo accounts and their password for the sign-in screen; null when they are not shown or were
 * removed.
 */
async function demoAccounts(ctx: Context) {
  if (!ctx.showDemoAccounts) return null;
  const ids = triable.map(({ email }) => demoId('user', email));
  const existing = await ctx.db
    .select({ name: user.name, email: user.email, role: user.role })
    .from(user)
    .where(and(inArray(user.id, ids), isNull(user.suspendedAt)));
  if (existing.length === 0) return null;
  const order = triable.map(({ email }): string => email);
  return {
    password: demoPassword,
    accounts: existing.sort((a, b) => order.indexOf(a.email) - order.indexOf(b.email)),
  };
}

/**
 * Returns the identity provider's data for the sign-in screen, whether the team must use it, and why its last
 * sign-in failed; null without a provider (auth.provider-sign-in).
 */
async function identityProvider(
  ctx: Context,
  { refusal }: { refusal?: IdentityRefusal },
): Promise<{ label: string; alone: boolean; refusal: string | null } | null> {
  const { identityProvider: provider } = ctx;
  if (!provider) return null;
  const answer = { label: provider.label, alone: await isTeamProviderOnly(ctx) };
  if (!refusal) return { ...answer, refusal: null };
  const { message } = refusal === 'ACCOUNT_SUSPENDED' ? accountSuspended() : new AppError(refusal);
  return { ...answer, refusal: message };
}

/** Resends the code of the verification banner. Throws ALREADY_VERIFIED, RATE_LIMITED, CODE_TRIES_USED. */
async function resendVerification(ctx: UserContext) {
  const { id, email, emailVerified } = ctx.actor;
  if (emailVerified) throw new AppError('ALREADY_VERIFIED');
  const times = await issueCode(ctx, {
    purpose: 'verify_email',
    email,
    userId: id,
    mailWith: (code) => ({ template: 'verify-email-code', to: email, code }),
  });
  return { success: true, message: messages.verificationCodeSent, ...times };
}

/**
 * Checks a reset code without consuming it; wrong codes count together with those of the reset
 * (auth.reset-code-check). Throws CODE_WRONG, CODE_EXPIRED, CODE_TRIES_USED, RATE_LIMITED.
 */
async function checkResetCode(ctx: Context, { email, otp }: z.output<typeof checkResetCodeSchema>) {
  await verifyCode(ctx, { purpose: 'reset', email, code: otp });
  return { success: true, message: messages.codeCorrect };
}

/** No session is required: the credentials in the call authenticate it. */
const credentialMeta = { scope: 'never', actsBySession: false } as const;

export const authRouter = router({
  signup: publicProcedure
    .meta(credentialMeta)
    .input(signupSchema)
    .mutation(({ ctx, input }) => signup(ctx, input)),
  initiateSignup: publicProcedure
    .meta(credentialMeta)
    .input(initiateSignupSchema)
    .mutation(({ ctx, input }) => initiateSignup(ctx, input)),
  verifySignupCode: publicProcedure
    .meta(credentialMeta)
    .input(verifySignupCodeSchema)
    .mutation(({ ctx, input }) => verifySignupCode(ctx, input)),
  completeSignup: publicProcedure
    .meta(credentialMeta)
    .input(completeSignupSchema)
    .mutation(({ ctx, input }) => completeSignup(ctx, input)),
  cancelSignup: publicProcedure
    .meta(credentialMeta)
    .input(cancelSignupSchema)
    .mutation(({ ctx, input }) => cancelSignup(ctx, input)),
  login: publicProcedure
    .meta(credentialMeta)
    .input(loginSchema)
    .mutation(({ ctx, input }) => login(ctx, input)),
  confirmSignIn: publicProcedure
    .meta(credentialMeta)
    .input(confirmSignInSchema)
    .mutation(({ ctx, input }) => confirmSignIn(ctx, input)),
  startPasskeySignIn: publicProcedure.meta(credentialMeta).mutation(({ ctx }) => startPasskeySignIn(ctx)),
  signInWithPasskey: publicProcedure
    .meta(credentialMeta)
    .input(passkeySignInSchema)
    .mutation(({ ctx, input }) => signInWithPasskey(ctx, input)),
  startPasskeyStep: publicProcedure.meta(credentialMeta).mutation(({ ctx }) => startPasskeyStep(ctx)),
  confirmSignInWithPasskey: publicProcedure
    .meta(credentialMeta)
    .input(passkeyProofSchema)
    .mutation(({ ctx, input }) => confirmSignInWithPasskey(ctx, input)),
  logout: publicProcedure.meta({ scope: 'never' }).mutation(({ ctx }) => logout(ctx)),
  forgotPassword: publicProcedure
    .meta(credentialMeta)
    .input(forgotPasswordSchema)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),
  checkResetCode: publicProcedure
    .meta(credentialMeta)
    .input(checkResetCodeSchema)
    .mutation(({ ctx, input }) => checkResetCode(ctx, input)),
  resetPassword: publicProcedure
    .meta(credentialMeta)
    .input(resetPasswordSchema)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  reportSignIn: publicProcedure
    .meta(credentialMeta)
    .input(reportSignInSchema)
    .mutation(({ ctx, input }) => reportSignIn(ctx, input)),
  identityProvider: publicProcedure
    .meta(credentialMeta)
    .input(identityProviderSchema)
    .query(({ ctx, input }) => identityProvider(ctx, input)),
  demoAccounts: publicProcedure.meta({ scope: 'any' }).query(({ ctx }) => demoAccounts(ctx)),
  me: publicProcedure.meta({ scope: 'any' }).query(({ ctx }) => me(ctx)),
  verifyEmail: sessionProcedure
    .input(verifyEmailSchema)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input)),
  confirmIdentity: sessionProcedure
    .meta({ withoutFactor: true })
    .input(confirmIdentitySchema)
    .mutation(({ ctx, input }) => confirmIdentity(ctx, input)),
  startPasskeyProof: sessionProcedure.mutation(({ ctx }) => startPasskeyProof(ctx)),
  resendVerification: sessionProcedure.mutation(({ ctx }) => resendVerification(ctx)),
});
