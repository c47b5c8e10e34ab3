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
import { publicProcedure, router, sessionProcedure } from '../core/trpc';
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
  signup: publicProcedure
    .meta({ scope: 'never' })
    .input(signupSchema)
    .mutation(({ ctx, input }) => signup(ctx, input)),
  initiateSignup: publicProcedure
    .meta({ scope: 'never' })
    .input(initiateSignupSchema)
    .mutation(({ ctx, input }) => initiateSignup(ctx, input)),
  verifySignupCode: publicProcedure
    .meta({ scope: 'never' })
    .input(verifySignupCodeSchema)
    .mutation(({ ctx, input }) => verifySignupCode(ctx, input)),
  completeSignup: publicProcedure
    .meta({ scope: 'never' })
    .input(completeSignupSchema)
    .mutation(({ ctx, input }) => completeSignup(ctx, input)),
  cancelSignup: publicProcedure
    .meta({ scope: 'never' })
    .input(cancelSignupSchema)
    .mutation(({ ctx, input }) => cancelSignup(ctx, input)),
  login: publicProcedure
    .meta({ scope: 'never' })
    .input(loginSchema)
    .mutation(({ ctx, input }) => login(ctx, input)),
  logout: publicProcedure.meta({ scope: 'never' }).mutation(({ ctx }) => logout(ctx)),
  forgotPassword: publicProcedure
    .meta({ scope: 'never' })
    .input(forgotPasswordSchema)
    .mutation(({ ctx, input }) => forgotPassword(ctx, input)),
  checkResetCode: publicProcedure
    .meta({ scope: 'never' })
    .input(checkResetCodeSchema)
    .mutation(({ ctx, input }) => checkResetCode(ctx, input)),
  resetPassword: publicProcedure
    .meta({ scope: 'never' })
    .input(resetPasswordSchema)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  demoAccounts: publicProcedure.meta({ scope: 'any' }).query(({ ctx }) => demoAccounts(ctx)),
  me: publicProcedure.meta({ scope: 'any' }).query(({ ctx }) => me(ctx)),
  verifyEmail: sessionProcedure
    .input(verifyEmailSchema)
    .mutation(({ ctx, input }) => verifyEmail(ctx, input)),
  resendVerification: sessionProcedure.mutation(({ ctx }) => resendVerification(ctx)),
});
