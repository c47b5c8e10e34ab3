import { z } from 'zod';
import { pageLanguageSchema } from '../language-schema';
import { limits } from '../limits';
import { messages } from '../messages';
import { emailSchema, personNameSchema } from '../user/schema';
import { currentPasswordSchema, newPasswordSchema } from './password';

/** What a one-time code is for. A code is bound to its address and its purpose. */
export const codePurposes = ['signup', 'reset', 'verify_email', 'email_change'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/**
 * The httpOnly cookies: `session` carries the session token beside the bearer token, `signupProof` the proof of a verified
 * address between the code and the account step (auth.sign-up-proof), `codeHandle` says that a guess comes from where the
 * code was asked for, `knownDevice` that somebody has signed in here before, `signInChallenge` that the password was right and
 * a second factor is asked for, `trustedDevice` that it is not asked for here, `passkeyChallenge` that this browser was asked for a
 * passkey, `identityFlow` what a sign-in at the identity provider began with, `identityLogout` that this browser has just signed out here and is on its
 * way to do so there.
 */
const cookieNames = {
  session: 'session',
  signupProof: 'signup_proof',
  codeHandle: 'code_handle',
  knownDevice: 'known_device',
  signInChallenge: 'sign_in_challenge',
  trustedDevice: 'trusted_device',
  passkeyChallenge: 'passkey_challenge',
  identityFlow: 'identity_flow',
  identityLogout: 'identity_logout',
} as const;

/**
 * Name of a cookie. On an https site it has the prefix with which browsers refuse one that a neighbouring host or a
 * page without encryption has set; on http://localhost they would refuse ours.
 */
export function cookieName(cookie: keyof typeof cookieNames, secureSite: boolean): string {
  return `${secureSite ? '__Host-' : ''}${cookieNames[cookie]}`;
}

/** Six digits; `message` differs between the sign-up and the reset screen. */
function codeSchema(message: string) {
  return z
    .string({ error: message })
    .trim()
    .regex(new RegExp(`^\\d{${limits.codeLength}}$`), message);
}
const signupCodeSchema = codeSchema(messages.otpIncomplete);
export const resetCodeSchema = codeSchema(messages.codeIncomplete);

export const loginSchema = z.object({
  email: emailSchema,
  password: currentPasswordSchema,
  /** True keeps the session when the browser closes; `sessionLives` says for how long. */
  remember: z.boolean().default(false),
});

/** POST /api/auth/signup: account in one step, its address verified afterwards (auth.one-step-sign-up). */
export const signupSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  language: pageLanguageSchema,
});
export const initiateSignupSchema = z.object({ email: emailSchema, language: pageLanguageSchema });
export const verifySignupCodeSchema = z.object({ email: emailSchema, otp: signupCodeSchema });
export const completeSignupSchema = signupSchema.extend({
  /** The proof from the code step; the cookie set there serves as well (auth.sign-up-proof). */
  signupToken: z.string().max(200).optional(),
});
/** "Change Email" throws the code of the old address away (auth.cancelled-code). */
export const cancelSignupSchema = z.object({ email: emailSchema });

/** The language is for an address without an account; an account has its own. */
export const forgotPasswordSchema = z.object({ email: emailSchema, language: pageLanguageSchema });
export const checkResetCodeSchema = z.object({ email: emailSchema, otp: resetCodeSchema });
export const resetPasswordSchema = checkResetCodeSchema.extend({ newPassword: newPasswordSchema });

/** What the link of the mail about a sign-in holds; whatever it is, a wrong one is refused as such (auth.report-sign-in). */
export const reportSignInSchema = z.object({ token: z.string().max(1_000) });

/** The code mailed after a one-step sign-up; the account is the signed-in one. */
export const verifyEmailSchema = z.object({ otp: signupCodeSchema });
