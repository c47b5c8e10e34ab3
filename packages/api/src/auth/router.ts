import {
  cancelSignupSchema,
  checkResetCodeSchema,
  completeSignupSchema,
  forgotPasswordSchema,
  initiateSignupSchema,
  loginSchema,
  resetPasswordSchema,
  signupSchema,
  verifyEmailSchema,
  verifySignupCodeSchema,
} from '@app/contracts/auth';
import { publicProcedure, router, userProcedure } from '../core/trpc';
import { cancelSignup } from './cancel-signup';
import { checkResetCode } from './check-reset-code';
import { completeSignup } from './complete-signup';
import { demoAccounts } from './demo-accounts';
import { forgotPassword } from './forgot-password';
import { initiateSignup } from './initiate-signup';
import { login } from './login';
import { logout } from './logout';
import { me } from './me';
import { resendVerification } from './resend-verification';
import { resetPassword } from './reset-password';
import { signup } from './signup';
import { verifyEmail } from './verify-email';
import { verifySignupCode } from './verify-signup-code';

export const authRouter = router({
  signup: publicProcedure.input(signupSchema).mutation(({ ctx, input }) => signup(ctx, input)),
  initiateSignup: publicProcedure
    .input(initiateSignupSchema)
    .mutation(({ ctx, input }) => initiateSignup(ctx, input)),
  verifySignupCode: publicProcedure
    .input(verifySignupCodeSchema)
    .mutation(({ ctx, input }) => verifySignupCode(ctx, input)),
  completeSignup: publicProcedure
    .input(completeSignupSchema)
    .mutation(({ ctx, input }) => completeSignup(ctx, input)),
  cancelSignup: publicProcedure
    .input(cancelSignupSchema)
    .mutation(({ ctx, input }) => cancelSignup(ctx, input)),
  login: publicProcedure.input(loginSchema).mutation(({ ctx, input }) => login(ctx, input)),
  logout: publicProcedure.mutation(({ ctx }) => logout(ctx)),
  forgotPassword: publicProcedure
    .input(forgotPasswordSchema)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),
  checkResetCode: publicProcedure
    .input(checkResetCodeSchema)
    .mutation(({ ctx, input }) => checkResetCode(ctx, input)),
  resetPassword: publicProcedure
    .input(resetPasswordSchema)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  demoAccounts: publicProcedure.query(({ ctx }) => demoAccounts(ctx)),
  me: publicProcedure.query(({ ctx }) => me(ctx)),
  verifyEmail: userProcedure.input(verifyEmailSchema).mutation(({ ctx, input }) => verifyEmail(ctx, input)),
  resendVerification: userProcedure.mutation(({ ctx }) => resendVerification(ctx)),
});
