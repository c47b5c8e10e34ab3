import { z } from 'zod';
import * as fieldNames from '../../field-names';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { typedLine } from '../../text';
import { passkeyMessages } from './passkey-messages';

const passkeyNameSchema = typedLine({ error: passkeyMessages.nameRequired })
  .min(1, passkeyMessages.nameRequired)
  .max(limits.passkeyName, messages.tooLong(fieldNames.name, limits.passkeyName));

/** Bytes as encoded by browsers. */
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

/** Fields of every passkey response; `id` and `rawId` are equal. */
const responseFields = {
  id: base64url(limits.passkeyId),
  rawId: base64url(limits.passkeyId),
  type: z.literal('public-key'),
};

/** Transports of a passkey, as named by WebAuthn. */
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof transports)[number];

function isTransport(name: string): name is PasskeyTransport {
  return transports.some((transport) => transport === name);
}

/** A new passkey, as returned by `navigator.credentials.create`. */
const createdPasskeySchema = z.object({
  ...responseFields,
  response: z.object({
    clientDataJSON: base64url(limits.passkeyClientData),
    attestationObject: base64url(limits.passkeyAttestation),
    /** Drops unknown transports, because browsers may add some. */
    transports: z
      .array(z.string().max(20))
      .max(20)
      .default([])
      .transform((names) => names.filter(isTransport)),
  }),
});

/** A passkey's response, as returned by `navigator.credentials.get`. */
const passkeyAssertionSchema = z.object({
  ...responseFields,
  response: z.object({
    clientDataJSON: base64url(limits.passkeyClientData),
    authenticatorData: base64url(limits.passkeyClientData),
    signature: base64url(limits.passkeyClientData),
    userHandle: base64url(100).nullish(),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertionSchema>;

/** Starts adding a passkey with this name. */
export const startPasskeySchema = z.object({ name: passkeyNameSchema });

/** The passkey created by the browser. */
export const addPasskeySchema = z.object({ response: createdPasskeySchema });

/** One of the caller's passkeys, as listed by `secondFactor.current`. */
export const passkeyIdSchema = z.object({ id: z.uuid() });
export const renamePasskeySchema = passkeyIdSchema.extend({ name: passkeyNameSchema });

/**
 * Signs in without a password; the signed challenge is bound to an httpOnly cookie (auth.passkey-sign-in).
 */
export const passkeySignInSchema = z.object({
  response: passkeyAssertionSchema,
  remember: z.boolean().default(false),
});

/** The step after the password, or a repeated confirmation of identity. */
export const passkeyProofSchema = z.object({ response: passkeyAssertionSchema });
