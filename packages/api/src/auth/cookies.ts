import { cookieName } from '@app/contracts/auth';
import { limits } from '@app/contracts/limits';
import { Cookie } from 'lucia';
import type { Services } from '../core/context';

type Site = Pick<Services, 'secureCookies'>;

/** Without a lifetime the browser forgets the cookie when it closes; 0 removes it. */
function httpOnlyCookie(
  site: Site,
  cookie: Parameters<typeof cookieName>[0],
  value: string,
  lifetimeMs?: number,
): string {
  return new Cookie(cookieName(cookie, site.secureCookies), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: site.secureCookies,
    ...(lifetimeMs === undefined ? {} : { maxAge: lifetimeMs / 1_000 }),
  }).serialize();
}

/** The session cookie: kept for 30 days when remembered, else until the browser closes (B51). */
export function sessionCookie(site: Site, token: string, remember: boolean): string {
  return httpOnlyCookie(site, 'session', token, remember ? limits.rememberedSessionMs : undefined);
}

/** Removes the session cookie from the browser. */
export function blankSessionCookie(site: Site): string {
  return httpOnlyCookie(site, 'session', '', 0);
}

/** The proof of a verified address on its way from the code step to the account step (B55). */
export function signupProofCookie(site: Site, proof: string): string {
  return httpOnlyCookie(site, 'signupProof', proof, limits.signupProofLifetimeMs);
}

/** Removes the proof cookie from the browser. */
export function blankSignupProofCookie(site: Site): string {
  return httpOnlyCookie(site, 'signupProof', '', 0);
}
