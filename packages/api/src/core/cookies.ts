import { identityFlowMs } from '@app/contracts/accounts/auth/identity';
import { cookieName } from '@app/contracts/accounts/auth/schema';
import { sessionLifetimes } from '@app/contracts/accounts/auth/session-lifetime';
import { limits } from '@app/contracts/limits';
import { Cookie } from 'lucia';
import type { Services } from './context';

type Site = Pick<Services, 'secureCookies'>;

/** Without a lifetime it is a session cookie of the browser; 0 removes it. */
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

/**
 * Returns the session cookie: stored until the browser closes, or when remembered as long as any session can
 * last.
 */
export function sessionCookie(site: Site, token: string, remember: boolean): string {
  return httpOnlyCookie(
    site,
    'session',
    token,
    remember ? sessionLifetimes.remembered.absoluteMs : undefined,
  );
}

/** Removes the session cookie from the browser. */
export function blankSessionCookie(site: Site): string {
  return httpOnlyCookie(site, 'session', '', 0);
}

/**
 * Returns the cookie that carries the proof of a verified address from the code step to the account step
 * (auth.sign-up-proof).
 */
export function signupProofCookie(site: Site, proof: string): string {
  return httpOnlyCookie(site, 'signupProof', proof, limits.signupProofLifetimeMs);
}

/**
 * Returns the cookie that marks the browser in which the code was requested. It lives as long as the tries
 * count.
 */
export function codeHandleCookie(site: Site, handle: string): string {
  return httpOnlyCookie(site, 'codeHandle', handle, limits.codeTriesWindowMs);
}

/** Returns the cookie of a browser that has signed in before. */
export function knownDeviceCookie(site: Site, value: string): string {
  return httpOnlyCookie(site, 'knownDevice', value, limits.knownDeviceMs);
}

/** Returns the cookie of a sign-in with the right password and a pending second factor. */
export function signInChallengeCookie(site: Site, token: string): string {
  return httpOnlyCookie(site, 'signInChallenge', token, limits.factorChallengeMs);
}

/** Removes that cookie once the sign-in has succeeded or failed. */
export function blankSignInChallengeCookie(site: Site): string {
  return httpOnlyCookie(site, 'signInChallenge', '', 0);
}

/** Returns the cookie of a browser that skips the second factor. */
export function trustedDeviceCookie(site: Site, value: string): string {
  return httpOnlyCookie(site, 'trustedDevice', value, limits.trustedDeviceMs);
}

/** Returns the cookie that binds passkey challenges to this browser. */
export function passkeyChallengeCookie(site: Site, token: string): string {
  return httpOnlyCookie(site, 'passkeyChallenge', token, limits.passkeyChallengeMs);
}

/** Returns the signed cookie with the initial data of a sign-in at the identity provider. */
export function identityFlowCookie(site: Site, flow: string): string {
  return httpOnlyCookie(site, 'identityFlow', flow, identityFlowMs);
}

/** Removes that cookie, so that a sign-in counts once, whatever its result. */
export function blankIdentityFlowCookie(site: Site): string {
  return httpOnlyCookie(site, 'identityFlow', '', 0);
}

/** Returns the cookie for a sign-out at the identity provider, with the state that the provider returns. */
export function identityLogoutCookie(site: Site, state: string): string {
  return httpOnlyCookie(site, 'identityLogout', state, identityFlowMs);
}

/** Removes that cookie after the return from the provider, or when there is no sign-out there. */
export function blankIdentityLogoutCookie(site: Site): string {
  return httpOnlyCookie(site, 'identityLogout', '', 0);
}

/** Removes the proof cookie from the browser. */
export function blankSignupProofCookie(site: Site): string {
  return httpOnlyCookie(site, 'signupProof', '', 0);
}
