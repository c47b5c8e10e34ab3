import { identityProviderSchema } from '@app/contracts/accounts/auth/identity';
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
import { publicProcedure, router, sessionProcedure } from '../../core/trpc';
import { cancelSignup } from './cancel-signup';
import { checkResetCode } from './check-reset-code';
import { completeSignup } from './complete-signup';
import { confirmIdentity } from './confirm-identity';
import { confirmSignIn } from './confirm-sign-in';
import { demoAccounts } from './demo-accounts';
import { forgotPassword } from './forgot-password';
import { identityProvider } from './identity-provider';
import { initiateSignup } from './initiate-signup';
import { login } from './login';
import { logout } from './logout';
import { me } from './me';
import { reportSignIn } from './report-sign-in';
import { resendVerification } from './resend-verification';
import { resetPassword } from './reset-password';
import { confirmSignInWithPasskey, signInWithPasskey } from './sign-in-with-passkey';
import { signup } from './signup';
import { startPasskeyProof, startPasskeySignIn, startPasskeyStep } from './start-passkey-sign-in';
import { verifyEmail } from './verify-email';
import { verifySignupCode } from './verify-signup-code';

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
