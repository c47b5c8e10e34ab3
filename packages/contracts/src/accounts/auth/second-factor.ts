import { z } from 'zod';
import { limits } from '../../limits';
import { typedLine } from '../../text';
import { passkeyProofSchema } from './passkey';
import { currentPasswordSchema, ownPasswordSchema } from './password';
import { secondFactorMessages } from './second-factor-messages';

/** Letters and digits that are not easily confused. */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupLength = 4;

/** Formats a code for reading and typing: `A1B2-C3D4-…`. */
export function formatRecoveryCode(code: string): string {
  return code.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? '';
}

/** Normalises a typed code: removes spaces and dashes, upper-cases, and reads O as zero, I and L as one. */
function normalizeFactorCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/** Whether it is a six-digit code of an authenticator app rather than a recovery code. */
export function isAppCode(code: string): boolean {
  return new RegExp(`^\\d{${limits.codeLength}}$`).test(code);
}

/** Six digits of the app or a recovery code, in any notation. */
const factorCodeSchema = typedLine({ error: secondFactorMessages.codeRequired })
  .min(1, secondFactorMessages.codeRequired)
  .max(100, secondFactorMessages.codeWrong)
  .transform(normalizeFactorCode);

/** The step after the password; an httpOnly cookie identifies the sign-in (auth.second-factor). */
export const confirmSignInSchema = z.object({
  code: factorCodeSchema,
  /** Skips the second factor on this device for `limits.trustedDeviceMs`. */
  trustDevice: z.boolean().default(false),
});

/**
 * Starts the setup, removes the factor, or creates new recovery codes; requires the password against a
 * stranger at an open browser.
 */
export const changeFactorSchema = z.object({ currentPassword: ownPasswordSchema });

/** The app's first code. */
export const confirmFactorSchema = z.object({ code: factorCodeSchema });

/**
 * Confirms the user's identity again: by password, or by a code of the app or a passkey if the account has
 * one (auth.step-up).
 */
export const confirmIdentitySchema = z.union([
  z.strictObject({ currentPassword: currentPasswordSchema }),
  z.strictObject({ code: factorCodeSchema }),
  z.strictObject({ passkey: passkeyProofSchema.shape.response }),
]);

/** One of the caller's devices, by its handle from `secondFactor.current`. */
export const forgetDeviceSchema = z.object({ handle: z.string().max(100) });

/**
 * Events of the second factor that are mailed to the owner. `refused`: the password was right and the codes
 * were wrong. `removed`: all of it; `appRemoved` and `passkeyRemoved`: passkeys or the app remain.
 * `passkeyCopied`: a passkey was refused because its counter went backwards. `identityLinked`: an identity
 * provider can sign in from now on, `identityUnlinked`: no longer; `identityCreated`: its first sign-in
 * created the account.
 */
export const factorEvents = [
  'added',
  'removed',
  'resetAsked',
  'resetStopped',
  'reset',
  'codesRenewed',
  'codeUsed',
  'refused',
  'appRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyCopied',
  'identityLinked',
  'identityUnlinked',
  'identityCreated',
] as const;
export type FactorEvent = (typeof factorEvents)[number];
