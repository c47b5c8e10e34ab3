import { AppError } from '@app/api/core/app-error';
import type { ProvenIdentity } from '@app/api/people/single-sign-on/link-identity';
import { z } from 'zod';
import type { OidcSettings } from '../env/env-types';

/**
 * Microsoft does not report whether an address is verified. If the issuer is a single tenant, its
 * administrator has assigned the address. The tenant of personal accounts does not count.
 */
function isMicrosoftTenant({ hostname, pathname }: URL): boolean {
  const tenant = /^\/([0-9a-f-]{36})\/v2\.0\/?$/.exec(pathname)?.[1];
  return (
    hostname === 'login.microsoftonline.com' &&
    tenant !== undefined &&
    tenant !== '9188040d-6c67-4c5b-b112-36a304b66dad'
  );
}

const identityClaims = z.object({
  email: z.string().max(320).optional().catch(undefined),
  /** The sign-in name assigned by the tenant's administrator, for Microsoft tenants that send no address. */
  preferred_username: z.string().max(320).optional().catch(undefined),
  /** The Google Workspace domain. */
  hd: z.string().optional().catch(undefined),
  sid: z.string().max(500).nullable().catch(null),
  email_verified: z.boolean().optional().catch(false),
  amr: z.array(z.string()).catch([]),
  auth_time: z.number().optional().catch(undefined),
  name: z.string().nullable().catch(null),
  hasgroups: z.unknown().optional(),
  _claim_names: z.record(z.string(), z.unknown()).catch({}),
});

const groupNames = z.union([z.array(z.string()), z.string().transform((group) => [group])]).catch([]);

/** For members of very many groups Microsoft sends a link instead of the list: null. */
function groupsOf(claims: Record<string, unknown>, claim: string): string[] | null {
  const { hasgroups, _claim_names: distributedClaims } = identityClaims.parse(claims);
  if (claims[claim] === undefined && (hasgroups !== undefined || distributedClaims[claim] !== undefined))
    return null;
  return groupNames.parse(claims[claim]);
}

/**
 * Anyone can create a Google account with a company address, so only `hd` proves the company. Throws
 * IDENTITY_FOREIGN.
 */
function requireCompany({ preset, allowedDomains }: OidcSettings, hostedDomain: string | undefined): void {
  if (preset !== 'google' || allowedDomains.length === 0) return;
  if (!hostedDomain || !allowedDomains.includes(hostedDomain.toLowerCase())) {
    throw new AppError('IDENTITY_FOREIGN');
  }
}

/**
 * Returns the identity from the claims `signed` in the ID token and those of `userInfo`. Throws
 * IDENTITY_FOREIGN.
 */
export function readClaims(
  settings: OidcSettings,
  signed: { iss: string; sub: string },
  userInfo: Record<string, unknown>,
): ProvenIdentity {
  const all = { ...userInfo, ...signed };
  const claims = identityClaims.parse(all);
  requireCompany(settings, claims.hd);
  const isCompany = isMicrosoftTenant(settings.issuer);
  const email = claims.email ?? (isCompany ? claims.preferred_username : undefined);
  return {
    issuer: signed.iss,
    subject: signed.sub,
    session: claims.sid,
    email: email ?? null,
    emailVerified: claims.email_verified ?? isCompany,
    name: claims.name,
    groups: groupsOf(all, settings.groupsClaim),
    byFactor: claims.amr.includes('mfa'),
    // Never later than now, even if the provider's clock is ahead.
    authenticatedAt:
      claims.auth_time === undefined ? null : new Date(Math.min(claims.auth_time * 1_000, Date.now())),
  };
}
