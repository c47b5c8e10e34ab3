import { z } from 'zod';

/** How long somebody may take to sign in at the identity provider (auth.provider-sign-in); apart from `limits`, which every page loads. */
export const identityFlowMs = 10 * 60_000;

/** Why a sign-in with the identity provider may come back without one; the reasons of `authReasons`. */
export const identityRefusals = [
  'IDENTITY_REFUSED',
  'IDENTITY_UNREACHABLE',
  'IDENTITY_UNVERIFIED',
  'IDENTITY_FOREIGN',
  'IDENTITY_UNKNOWN',
  'IDENTITY_OTHER',
  'ACCOUNT_SUSPENDED',
  'NEW_PASSWORD_DUE',
] as const;
export type IdentityRefusal = (typeof identityRefusals)[number];

/** By what an account that the provider has vouched for can take the second step. */
export type FactorWay = 'app' | 'passkey' | 'both';

/** `refusal`: of the address, where anybody can write anything; what is not known counts as none. */
export const identityProviderSchema = z.object({
  refusal: z
    .string()
    .optional()
    .transform((given) => identityRefusals.find((known) => known === given)),
});
