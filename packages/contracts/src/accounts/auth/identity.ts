import { z } from 'zod';
import type { WorkArea } from '../../people/user/restriction';
import type { AdminRole } from '../../people/user/role';

/**
 * Time allowed for signing in at the identity provider (auth.provider-sign-in); separate from `limits`, which
 * every page loads.
 */
export const identityFlowMs = 10 * 60_000;

/** Reasons why signing in with the identity provider may fail; keys of `authReasons`. */
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

/** URL fragment after the provider has confirmed the signed-in user (auth.step-up). */
export const identityConfirmed = 'CONFIRMED';

/** Second factors available to an account that the provider has vouched for. */
export type FactorMethod = 'app' | 'passkey' | 'both';

/** `refusal` comes from the URL, which anyone can edit; unknown values are ignored. */
export const identityProviderSchema = z.object({
  refusal: z
    .string()
    .optional()
    .transform((given) => identityRefusals.find((known) => known === given)),
});

/** Role of the members of a group at the identity provider (auth.provider-groups). */
export interface GroupRole {
  group: string;
  role: AdminRole;
  /** The work areas they are restricted to; null for no restriction. */
  areas: readonly WorkArea[] | null;
}

/** One of the caller's links, by the issuer from `identity.list`. */
export const unlinkIdentitySchema = z.object({ issuer: z.string().max(2_000) });
