import { AppError } from '@app/api/core/app-error';
import type { ProviderLogout } from '@app/api/people/single-sign-on/end-by-provider';
import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';

/** Whether the provider could not be reached, as opposed to a refusal. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { cause } = error;
  if (cause instanceof Response) return cause.status >= 500;
  // `fetch` throws a TypeError when the connection fails.
  const code = 'code' in error ? error.code : undefined;
  return error instanceof TypeError || code === 'OAUTH_TIMEOUT' || code === 'ERR_JWKS_TIMEOUT';
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
/** Maximum age of a logout token, and tolerance for the provider's clock. */
const LOGOUT_MAX_AGE_SECONDS = 120;
const CLOCK_TOLERANCE_SECONDS = 30;

/**
 * The claims of a logout token that `jwtVerify` does not check. The absence of `nonce` distinguishes it from
 * an ID token.
 */
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
 * Verifies a logout token and returns the person whom the provider has signed out (OpenID Connect
 * Back-Channel Logout). Throws IDENTITY_REFUSED if the token is not signed by the provider, has another
 * audience, is too old, or is no logout token. Throws IDENTITY_UNREACHABLE if the provider's keys cannot be
 * fetched.
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
