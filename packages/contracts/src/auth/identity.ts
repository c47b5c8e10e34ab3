import { z } from 'zod';
import type { WorkArea } from '../user/restriction';
import type { AdminRole } from '../user/role';

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
  'IDENTITY_GROUPLESS',
  'IDENTITY_GROUPS_UNKNOWN',
  'IDENTITY_NOT_ASKED',
  'ACCOUNT_SUSPENDED',
  'NEW_PASSWORD_DUE',
] as const;
export type IdentityRefusal = (typeof identityRefusals)[number];

/** What stands after the # once the provider has confirmed whoever is signed in (auth.step-up). */
export const identityConfirmed = 'CONFIRMED';

/** By what an account that the provider has vouched for can take the second step. */
export type FactorWay = 'app' | 'passkey' | 'both';

/** `refusal`: of the address, where anybody can write anything; what is not known counts as none. */
export const identityProviderSchema = z.object({
  refusal: z
    .string()
    .optional()
    .transform((given) => identityRefusals.find((known) => known === given)),
});

/** What members of a group at the identity provider are here (auth.provider-groups). */
export interface GroupRole {
  group: string;
  role: AdminRole;
  /** The areas of the team's work to which they are restricted; null: to none. */
  areas: readonly WorkArea[] | null;
}

/** A link of the caller, by the issuer of `identity.list`. */
export const unlinkIdentitySchema = z.object({ issuer: z.string().max(2_000) });
