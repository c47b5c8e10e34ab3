import { identityFlowMs } from '@app/contracts/auth/identity';
import { cookieName } from '@app/contracts/auth/schema';
import { sessionLives } from '@app/contracts/auth/session-lifetime';
import { limits } from '@app/contracts/limits';
import { Cookie } from 'lucia';
import type { Services } from './context';

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

/** The session cookie: kept until the browser closes, or when remembered as long as any session can last. */
export function sessionCookie(site: Site, token: string, remember: boolean): string {
  return httpOnlyCookie(site, 'session', token, remember ? sessionLives.remembered.absoluteMs : undefined);
}

/** Removes the session cookie from the browser. */
export function blankSessionCookie(site: Site): string {
  return httpOnlyCookie(site, 'session', '', 0);
}

/** The proof of a verified address on its way from the code step to the account step (auth.sign-up-proof). */
export function signupProofCookie(site: Site, proof: string): string {
  return httpOnlyCookie(site, 'signupProof', proof, limits.signupProofLifetimeMs);
}

/** Says that guesses come from where the code was asked for. It lives as long as the tries count. */
export function codeHandleCookie(site: Site, handle: string): string {
  return httpOnlyCookie(site, 'codeHandle', handle, limits.codeTriesWindowMs);
}

/** Says that somebody has signed in here before. */
export function knownDeviceCookie(site: Site, value: string): string {
  return httpOnlyCookie(site, 'knownDevice', value, limits.knownDeviceMs);
}

/** Says that the password was right and the second factor is asked for. */
export function signInChallengeCookie(site: Site, token: string): string {
  return httpOnlyCookie(site, 'signInChallenge', token, limits.factorChallengeMs);
}

/** That sign-in is over, well or not. */
export function blankSignInChallengeCookie(site: Site): string {
  return httpOnlyCookie(site, 'signInChallenge', '', 0);
}

/** Says that the second factor is not asked for here. */
export function trustedDeviceCookie(site: Site, value: string): string {
  return httpOnlyCookie(site, 'trustedDevice', value, limits.trustedDeviceMs);
}

/** Binds the challenges that passkeys answer to this browser. */
export function passkeyChallengeCookie(site: Site, token: string): string {
  return httpOnlyCookie(site, 'passkeyChallenge', token, limits.passkeyChallengeMs);
}

/** What a sign-in at the identity provider began with, signed. */
export function identityFlowCookie(site: Site, flow: string): string {
  return httpOnlyCookie(site, 'identityFlow', flow, identityFlowMs);
}

/** Whatever came of it, it counts once. */
export function blankIdentityFlowCookie(site: Site): string {
  return httpOnlyCookie(site, 'identityFlow', '', 0);
}

/** On the way to sign out at the identity provider, with the state that comes back from there. */
export function identityLogoutCookie(site: Site, state: string): string {
  return httpOnlyCookie(site, 'identityLogout', state, identityFlowMs);
}

/** Back from there, or not going. */
export function blankIdentityLogoutCookie(site: Site): string {
  return httpOnlyCookie(site, 'identityLogout', '', 0);
}

/** Removes the proof cookie from the browser. */
export function blankSignupProofCookie(site: Site): string {
  return httpOnlyCookie(site, 'signupProof', '', 0);
}
