import { randomBytes } from 'node:crypto';
import type { Context as CallContext, RequestInfo } from '@app/api/core/context';
import { asksNotToBeCounted } from '@app/api/visit/visit-facts';
import { cookieName } from '@app/contracts/auth/schema';
import { unattendedHeader } from '@app/contracts/auth/unattended-header';
import type { Language } from '@app/contracts/languages';
import { limits } from '@app/contracts/limits';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Logger } from 'pino';
import { answerLanguage } from './answer-language';

/** What the first middleware puts on every request. Where every request passes, ask with `c.get`: `c.var` copies all of it. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    clientAddress: string;
    /** Languages that the site offers. */
    languages?: readonly Language[];
    /** The site is served over https: its cookies have other names. */
    secureSite: boolean;
    /** Ask `nonceOf`. */
    nonce?: string;
    /** The answer may be kept and given to others: it says `Cache-Control: no-cache` if it agrees. */
    cacheable?: boolean;
    /** The answer holds nothing of the catalogue: no change of it makes a difference. */
    isStatic?: boolean;
    /** Inline scripts that the page's Content-Security-Policy allows, as it names them. */
    scriptHashes?: readonly string[];
    /** Pages of this site may show the answer in a frame. */
    framedBySite?: boolean;
    /** The route of a page, for its trace. */
    route?: string;
    /** Who makes a call of the REST API: known before its body is read. */
    call: CallContext;
    /** Ask `logOf`. */
    siteLog: Logger;
    log?: Logger;
    /** The headers of every answer that is data, as `sendJson` wants them. */
    jsonHeaders?: Readonly<Record<string, string>>;
    /** Ask `isFinalized`. */
    finalized?: Response;
  };
}

/** Nonce of this response's Content-Security-Policy, made when it is first wanted: data has none. */
export function nonceOf(c: Context<AppEnv>): string {
  const nonce = c.get('nonce') ?? randomBytes(16).toString('base64url');
  c.set('nonce', nonce);
  return nonce;
}

/** Writes the request id with every line; made when it is first wanted: most requests have nothing to tell. */
export function logOf(c: Context<AppEnv>): Logger {
  const log = c.get('log') ?? c.get('siteLog').child({ requestId: c.get('requestId') });
  c.set('log', log);
  return log;
}

const bearer = /^Bearer +(\S+)$/i;

/** The bearer token of a request, if it has one. */
export function bearerToken(c: Context<AppEnv>): string | null {
  return bearer.exec(c.req.header('authorization') ?? '')?.[1] ?? null;
}

function cookieOf(c: Context<AppEnv>, cookie: Parameters<typeof cookieName>[0]): string | null {
  return getCookie(c, cookieName(cookie, c.get('secureSite'))) ?? null;
}

/** The session token of the cookie, if there is one. */
export function sessionCookieOf(c: Context<AppEnv>): string | null {
  return cookieOf(c, 'session');
}

/**
 * What a procedure learns of the request; a bearer token wins over the cookie (rest.bearer-first). An answer that may be kept and given
 * to others is made for nobody: whoever asks, no verb learns of it.
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
    // An Origin that is there was found allowed; without one, what the call itself brings has to prove it.
    signupProof: c.req.header('origin') === undefined ? null : cookieOf(c, 'signupProof'),
    codeHandle: cookieOf(c, 'codeHandle'),
    knownDevice: cookieOf(c, 'knownDevice'),
    signInChallenge: cookieOf(c, 'signInChallenge'),
    trustedDevice: cookieOf(c, 'trustedDevice'),
    passkeyChallenge: cookieOf(c, 'passkeyChallenge'),
    // A stream of events is opened again and again by the browser itself.
    unattended:
      c.req.header(unattendedHeader) !== undefined || c.req.header('accept') === 'text/event-stream',
    ...(asksNotToBeCounted((name) => c.req.header(name)) && { notCounted: true }),
    setCookie: (header) => answerHeaders.append('set-cookie', header),
    ...(timed && { timed }),
  };
}

/** The facts of an answer that is for everyone: no session, whoever asks, so that it may be kept. */
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
