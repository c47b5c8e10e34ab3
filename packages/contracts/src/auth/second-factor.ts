import { z } from 'zod';
import { limits } from '../limits';
import { passkeyProofSchema } from './passkey';
import { currentPasswordSchema, ownPasswordSchema } from './password';
import { secondFactorMessages } from './second-factor-messages';

/** Letters and digits that nobody takes for one another. */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupLength = 4;

/** As people read and type it: `A1B2-C3D4-…`. */
export function formatRecoveryCode(code: string): string {
  return code.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? '';
}

/** What was typed, without spaces and dashes, in capitals; O is a zero, I and L are ones. */
function normalizeFactorCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/** Whether it is six digits of an authenticator app, not a recovery code. */
export function isAppCode(code: string): boolean {
  return new RegExp(`^\\d{${limits.codeLength}}$`).test(code);
}

/** Six digits of the app or a recovery code, however it is written. */
const factorCodeSchema = z
  .string({ error: secondFactorMessages.codeRequired })
  .trim()
  .min(1, secondFactorMessages.codeRequired)
  .max(100, secondFactorMessages.codeWrong)
  .transform(normalizeFactorCode);

/** The step after the password; the sign-in it belongs to is in an httpOnly cookie (auth.second-factor). */
export const confirmSignInSchema = z.object({
  code: factorCodeSchema,
  /** This device is not asked again for `limits.trustedDeviceMs`. */
  trustDevice: z.boolean().default(false),
});

/** Begins the setup, ends the factor, or makes new recovery codes: whoever finds an open browser must not. */
export const changeFactorSchema = z.object({ currentPassword: ownPasswordSchema });

/** The first code of the app. */
export const confirmFactorSchema = z.object({ code: factorCodeSchema });

/** Who it is, once more: by the own password, or by a code of the app or a passkey where the account has one (auth.step-up). */
export const confirmIdentitySchema = z.union([
  z.strictObject({ currentPassword: currentPasswordSchema }),
  z.strictObject({ code: factorCodeSchema }),
  z.strictObject({ passkey: passkeyProofSchema.shape.response }),
]);

/** A device of the caller, by the handle of `secondFactor.current`. */
export const forgetDeviceSchema = z.object({ handle: z.string().max(100) });

/**
 * What a mail tells the owner about the second factor. `refused`: the password was right and the codes were not. `removed`: all of it,
 * `appRemoved` and `passkeyRemoved`: passkeys or the app are left. `passkeyCopied`: one was refused because its counter went back.
 * `identityLinked`: an identity provider signs in from now on, `identityUnlinked`: no more; `identityCreated`: its first sign-in has made the account.
 */
export const factorNews = [
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
export type FactorNews = (typeof factorNews)[number];
