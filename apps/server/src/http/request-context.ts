import { randomBytes } from 'node:crypto';
import type { Context as CallContext, RequestInfo } from '@app/api/core/context';
import { asksNotToBeCounted } from '@app/api/traffic/visit/visit-facts';
import { cookieName } from '@app/contracts/accounts/auth/schema';
import { unattendedHeader } from '@app/contracts/accounts/auth/sign-in-way';
import type { Language } from '@app/contracts/languages';
import { limits } from '@app/contracts/limits';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Logger } from 'pino';
import { answerLanguage } from './answer-language';

/**
 * Variables that the first middleware sets on every request. On hot paths read them with `c.get`: `c.var`
 * copies all of them.
 */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    clientAddress: string;
    /** Languages that the site offers. */
    languages?: readonly Language[];
    /** The site is served over https, which changes the names of its cookies. */
    secureSite: boolean;
    /** Read it with `nonceOf`. */
    nonce?: string;
    /** The response may be cached and shared. It agrees with `Cache-Control: no-cache`. */
    cacheable?: boolean;
    /** The response contains nothing from the catalogue, so catalogue changes do not invalidate it. */
    isStatic?: boolean;
    /** Hashes of the inline scripts that the page's Content-Security-Policy allows. */
    scriptHashes?: readonly string[];
    /** Pages of this site may embed the response in a frame. */
    framedBySite?: boolean;
    /** The route of a page, for its trace. */
    route?: string;
    /** Context of a REST API call, established before its body is read. */
    call: CallContext;
    /** Read it with `logOf`. */
    siteLog: Logger;
    log?: Logger;
    /** The headers of every data response, for `sendJson`. */
    jsonHeaders?: Readonly<Record<string, string>>;
    /** Read it with `isFinalized`. */
    finalized?: Response;
  };
}

/**
 * Returns the nonce of this response's Content-Security-Policy, generated on first use because data responses
 * have none.
 */
export function nonceOf(c: Context<AppEnv>): string {
  const nonce = c.get('nonce') ?? randomBytes(16).toString('base64url');
  c.set('nonce', nonce);
  return nonce;
}

/**
 * Returns a logger that adds the request id to every line. It is created on first use because most requests
 * log nothing.
 */
export function logOf(c: Context<AppEnv>): Logger {
  const log = c.get('log') ?? c.get('siteLog').child({ requestId: c.get('requestId') });
  c.set('log', log);
  return log;
}

const bearer = /^Bearer +(\S+)$/i;

/** Returns the bearer token of a request, if it has one. */
export function bearerToken(c: Context<AppEnv>): string | null {
  return bearer.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

function cookieOf(c: Context<AppEnv>, cookie: Parameters<typeof cookieName>[0]): string | null {
  return getCookie(c, cookieName(cookie, c.get('secureSite'))) ?? null;
}

/** Returns the session token of the cookie, if there is one. */
export function sessionCookieOf(c: Context<AppEnv>): string | null {
  return cookieOf(c, 'session');
}

/**
 * Returns the request information for a procedure. A bearer token takes precedence over the cookie
 * (rest.bearer-first). A response that may be cached and shared is made for an anonymous caller.
 */
export function requestInfo(
  c: Context<AppEnv>,
  answerHeaders: Headers,
  timed?: RequestInfo['timed'],
): RequestInfo {
  if (c.get('cacheable')) return { ...anonymousRequestInfo(c), ...(timed && { timed }) };
  return {
    requestId: c.get('requestId'),
    ip: c.get('clientAddress'),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, limits.userAgent),
    language: answerLanguage(c),
    sessionToken: bearerToken(c) ?? sessionCookieOf(c),
    // If an Origin is present, it has already been checked. Without one, the call's own input has to prove
    // it.
    signupProof: c.req.header('origin') === undefined ? null : cookieOf(c, 'signupProof'),
    codeHandle: cookieOf(c, 'codeHandle'),
    knownDevice: cookieOf(c, 'knownDevice'),
    signInChallenge: cookieOf(c, 'signInChallenge'),
    trustedDevice: cookieOf(c, 'trustedDevice'),
    passkeyChallenge: cookieOf(c, 'passkeyChallenge'),
    // The browser reopens an event stream by itself, without user activity.
    unattended:
      c.req.header(unattendedHeader) !== undefined || c.req.header('accept') === 'text/event-stream',
    ...(asksNotToBeCounted((name) => c.req.header(name)) && { notCounted: true }),
    setCookie: (header) => answerHeaders.append('set-cookie', header),
    ...(timed && { timed }),
  };
}

/**
 * Returns the request information for a public response: without a session for every caller, so that it can
 * be cached.
 */
export function anonymousRequestInfo(c: Context<AppEnv>): RequestInfo {
  return {
    requestId: c.get('requestId'),
    ip: c.get('clientAddress'),
    userAgent: '',
    language: answerLanguage(c),
    sessionToken: null,
    signupProof: null,
    setCookie: () => {},
  };
}
