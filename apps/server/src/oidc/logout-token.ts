import type { ProviderLogout } from '@app/api/auth/end-by-provider';
import { AppError } from '@app/api/core/app-error';
import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { isOutage } from './is-outage';

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
/** How old the words of the provider may be, and how far its clock may be off. */
const LOGOUT_MAX_AGE_SECONDS = 120;
const CLOCK_TOLERANCE_SECONDS = 30;

/** Of a logout token, beside what `jwtVerify` looks at: one without `nonce` is none of the ID tokens. */
const logoutClaims = z
  .object({
    iss: z.string(),
    iat: z.number(),
    jti: z.string().min(1),
    sub: z.string().nullable().default(null),
    sid: z.string().max(500).nullable().default(null),
    nonce: z.undefined().optional(),
    events: z.object({ [logoutEvent]: z.record(z.string(), z.unknown()) }),
  })
  .refine(({ sub, sid }) => sub !== null || sid !== null);

/**
 * Whom the provider says to have signed out (OpenID Connect Back-Channel Logout). Throws IDENTITY_REFUSED for what the provider has not signed, for somebody else, too old, or no
 * logout, IDENTITY_UNREACHABLE where its keys cannot be had.
 */
export async function readLogoutToken(
  token: string,
  { issuer, audience, keys }: { issuer: string; audience: string; keys: JWTVerifyGetKey },
): Promise<ProviderLogout> {
  const verified = await jwtVerify(token, keys, {
    ...{ issuer, audience, typ: 'logout+jwt' },
    maxTokenAge: LOGOUT_MAX_AGE_SECONDS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  }).catch((cause: unknown) => {
    throw new AppError(isOutage(cause) ? 'IDENTITY_UNREACHABLE' : 'IDENTITY_REFUSED', { cause });
  });
  const { data, error: cause } = logoutClaims.safeParse(verified.payload);
  if (!data) throw new AppError('IDENTITY_REFUSED', { cause });
  const { iss, sub, sid, iat } = data;
  return { issuer: iss, subject: sub, session: sid, issuedAt: new Date(iat * 1_000) };
}
