import { authMessages } from '@app/contracts/accounts/auth/messages';
import {
  checkResetCodeSchema,
  completeSignupSchema,
  forgotPasswordSchema,
  initiateSignupSchema,
  loginSchema,
  resetPasswordSchema,
  signupSchema,
  verifySignupCodeSchema,
} from '@app/contracts/accounts/auth/schema';
import { callMessages } from '@app/contracts/core/rest/messages';
import type { Reason } from '@app/contracts/error-reasons';
import { z } from 'zod';
import { restRoute } from '../../rest-route';
import { count, doneShape, ok, success } from '../../shapes/shape';
import { userShape } from '../../shapes/user-shape';

const signedInShape = z.object({ success, message: z.string(), token: z.string(), user: userShape });
/** Seconds until the code expires and until the next may be requested (rest.plain-answers). */
const codeSentShape = doneShape.extend({ expiresIn: count, resendAfter: count });
const codeErrors: Reason[] = ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_TRIES_USED', 'RATE_LIMITED'];

export const authRoutes = [
  restRoute({
    method: 'POST',
    path: '/auth/signup',
    summary: 'Sign up in one step; the address is confirmed later with an emailed code',
    failed: callMessages.signupFailed,
    procedure: 'auth.signup',
    body: signupSchema,
    status: 201,
    answer: signedInShape,
    errors: ['EMAIL_TAKEN', 'WEAK_PASSWORD', 'RATE_LIMITED'],
    output: (result) => ({ ...ok, ...result }),
  }),
  restRoute({
    method: 'POST',
    path: '/auth/signup/initiate',
    summary: 'Sign up in stages, first: have a code sent; again to have it sent again',
    failed: authMessages.sendOtpFailed,
    procedure: 'auth.initiateSignup',
    body: initiateSignupSchema,
    answer: codeSentShape,
    errors: ['CODE_TRIES_USED', 'RATE_LIMITED'],
    output: (result) => ({ ...result, ...ok }),
  }),
  restRoute({
    method: 'POST',
    path: '/auth/signup/verify-otp',
    summary: 'Second: exchange the code for a proof, which also comes as a cookie',
    failed: authMessages.otpVerificationFailed,
    procedure: 'auth.verifySignupCode',
    body: verifySignupCodeSchema,
    answer: doneShape.extend({ signupToken: z.string() }),
    errors: codeErrors,
    output: (result) => ({ ...result, ...ok }),
  }),
  restRoute({
    method: 'POST',
    path: '/auth/signup/complete',
    summary: 'Third: create the account with the proof, as signupToken or as the cookie',
    failed: authMessages.signupCompletionFailed,
    procedure: 'auth.completeSignup',
    body: completeSignupSchema,
    status: 201,
    answer: signedInShape,
    errors: ['EMAIL_NOT_VERIFIED', 'EMAIL_TAKEN', 'WEAK_PASSWORD'],
    output: (result) => ({ ...ok, ...result }),
  }),
  restRoute({
    method: 'POST',
    path: '/auth/login',
    summary: 'Log in; the token is sent back as a bearer token, and set as a cookie',
    failed: authMessages.loginFailed,
    procedure: 'auth.login',
    body: loginSchema,
    answer: z.object({ success, token: z.string(), user: userShape }),
    errors: ['LOGIN_FAILED', 'SECOND_FACTOR_REQUIRED', 'ACCOUNT_SUSPENDED', 'RATE_LIMITED', 'LOGIN_GUARDED'],
    output: (result) => ({ ...ok, ...result }),
  }),
  restRoute({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Have a code sent for a new password; the answer is the same for unknown addresses',
    failed: authMessages.sendResetFailed,
    procedure: 'auth.forgotPassword',
    body: forgotPasswordSchema,
    answer: codeSentShape,
    errors: ['CODE_TRIES_USED', 'RATE_LIMITED'],
    output: (result) => ({ ...result, ...ok }),
  }),
  restRoute({
    method: 'POST',
    path: '/auth/verify-otp',
    summary: 'Check the code for a new password without using it up',
    failed: authMessages.otpVerificationFailed,
    procedure: 'auth.checkResetCode',
    body: checkResetCodeSchema,
    answer: doneShape,
    errors: codeErrors,
    output: ({ message }) => ({ ...ok, message }),
  }),
  restRoute({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password with the code; every session ends',
    failed: authMessages.passwordResetFailed,
    procedure: 'auth.resetPassword',
    body: resetPasswordSchema,
    answer: doneShape,
    errors: [...codeErrors, 'WEAK_PASSWORD'],
    output: ({ message }) => ({ ...ok, message }),
  }),
  restRoute({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End the session; always succeeds',
    failed: callMessages.logoutFailed,
    procedure: 'auth.logout',
    answer: doneShape,
    input: () => undefined,
    output: ({ message }) => ({ ...ok, message }),
  }),
  restRoute({
    method: 'GET',
    path: '/auth/me',
    summary: 'The logged-in user as the server knows them now',
    failed: callMessages.fetchAccountFailed,
    procedure: 'account.current',
    answer: z.object({ success, user: userShape, data: userShape }),
    input: () => undefined,
    output: (user) => ({ ...ok, user, data: user }),
  }),
];
