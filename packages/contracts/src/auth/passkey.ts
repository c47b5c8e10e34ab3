import { z } from 'zod';
import * as fieldNames from '../field-names';
import { limits } from '../limits';
import { messages } from '../messages';
import { passkeyMessages } from './passkey-messages';

const passkeyNameSchema = z
  .string({ error: passkeyMessages.nameRequired })
  .trim()
  .min(1, passkeyMessages.nameRequired)
  .max(limits.passkeyName, messages.tooLong(fieldNames.name, limits.passkeyName));

/** Bytes as browsers send them. */
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

/** What every answer of a passkey has; `id` and `rawId` are the same. */
const anyResponse = {
  id: base64url(limits.passkeyId),
  rawId: base64url(limits.passkeyId),
  type: z.literal('public-key'),
};

/** How a browser can reach a passkey, as WebAuthn names it. */
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof transports)[number];

function isTransport(name: string): name is PasskeyTransport {
  return transports.some((transport) => transport === name);
}

/** A new passkey, as `navigator.credentials.create` gives it. */
const createdPasskeySchema = z.object({
  ...anyResponse,
  response: z.object({
    clientDataJSON: base64url(limits.passkeyClientData),
    attestationObject: base64url(limits.passkeyAttestation),
    /** Ways that are not known yet are left out: browsers may add some. */
    transports: z
      .array(z.string().max(20))
      .max(20)
      .default([])
      .transform((names) => names.filter(isTransport)),
  }),
});

/** The answer of a passkey, as `navigator.credentials.get` gives it. */
const usedPasskeySchema = z.object({
  ...anyResponse,
  response: z.object({
    clientDataJSON: base64url(limits.passkeyClientData),
    authenticatorData: base64url(limits.passkeyClientData),
    signature: base64url(limits.passkeyClientData),
    userHandle: base64url(100).nullish(),
  }),
});
export type UsedPasskey = z.output<typeof usedPasskeySchema>;

/** Begins to add a passkey of this name. */
export const startPasskeySchema = z.object({ name: passkeyNameSchema });

/** The passkey that the browser has made. */
export const addPasskeySchema = z.object({ response: createdPasskeySchema });

/** A passkey of the caller, as `secondFactor.current` lists it. */
export const passkeyIdSchema = z.object({ id: z.uuid() });
export const renamePasskeySchema = passkeyIdSchema.extend({ name: passkeyNameSchema });

/** Signs in without a password; the challenge it answers is bound to an httpOnly cookie (auth.passkey-sign-in). */
export const passkeySignInSchema = z.object({
  response: usedPasskeySchema,
  remember: z.boolean().default(false),
});

/** The step after the password, or the proof who it is once more. */
export const passkeyProofSchema = z.object({ response: usedPasskeySchema });
