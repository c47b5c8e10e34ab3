import { z } from 'zod';
import { pageLanguageSchema } from '../../language-schema';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { emailSchema, personNameSchema } from '../../people/user/schema';
import { typedLine } from '../../text';
import { currentPasswordSchema, newPasswordSchema } from './password';

/** Purposes of a one-time code. A code is bound to its address and its purpose. */
export const codePurposes = ['signup', 'reset', 'verify_email', 'email_change'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/**
 * The httpOnly cookies. `session`: the session token, beside the bearer token. `signupProof`: proof of a
 * verified address between the code and the account step (auth.sign-up-proof). `codeHandle`: a guess comes
 * from the client that requested the code. `knownDevice`: the browser has been used to sign in before.
 * `signInChallenge`: the password was right and a second factor is required. `trustedDevice`: no second
 * factor is required here. `passkeyChallenge`: this browser was asked for a passkey. `identityFlow`: the
 * start of a sign-in at the identity provider. `identityLogout`: this browser has just signed out here and is
 * about to do so at the provider.
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
 * Returns the name of a cookie. On an https site it has the prefix that makes browsers refuse a cookie set by
 * a neighbouring host or an unencrypted page; on http://localhost they would refuse this server's own.
 */
export function cookieName(cookie: keyof typeof cookieNames, secureSite: boolean): string {
  return `${secureSite ? '__Host-' : ''}${cookieNames[cookie]}`;
}

/** Six digits; `message` differs between the sign-up and the reset screen. */
function codeSchema(message: string) {
  return typedLine({ error: message }).regex(new RegExp(`^\\d{${limits.codeLength}}$`), message);
}
const signupCodeSchema = codeSchema(messages.otpIncomplete);
export const resetCodeSchema = codeSchema(messages.codeIncomplete);

export const loginSchema = z.object({
  email: emailSchema,
  password: currentPasswordSchema,
  /** True preserves the session when the browser closes; `sessionLifetimes` defines for how long. */
  remember: z.boolean().default(false),
});

/**
 * POST /api/auth/signup: creates an account in one step, its address verified afterwards
 * (auth.one-step-sign-up).
 */
export const signupSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  language: pageLanguageSchema,
});
export const initiateSignupSchema = z.object({ email: emailSchema, language: pageLanguageSchema });
export const verifySignupCodeSchema = z.object({ email: emailSchema, otp: signupCodeSchema });
export const completeSignupSchema = signupSchema.extend({
  /** The proof from the code step; the cookie set there works as well (auth.sign-up-proof). */
  signupToken: z.string().max(200).optional(),
});
/** "Change Email" discards the code of the old address (auth.cancelled-code). */
export const cancelSignupSchema = z.object({ email: emailSchema });

/** The language is for an address without an account; an account has its own. */
export const forgotPasswordSchema = z.object({ email: emailSchema, language: pageLanguageSchema });
export const checkResetCodeSchema = z.object({ email: emailSchema, otp: resetCodeSchema });
export const resetPasswordSchema = checkResetCodeSchema.extend({ newPassword: newPasswordSchema });

/**
 * Token from the link in a sign-in mail; any invalid value is refused as an invalid token
 * (auth.report-sign-in).
 */
export const reportSignInSchema = z.object({ token: z.string().max(1_000) });

/** The code mailed after a one-step sign-up, for the signed-in account. */
export const verifyEmailSchema = z.object({ otp: signupCodeSchema });
