import { Duplex } from 'node:stream';
import type { ReadableWritablePair } from 'node:stream/web';
import { createBrotliCompress } from 'node:zlib';
import type { Language } from '@app/contracts/languages';
import type { Context, MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { acceptsEncoding } from './accept-encoding';
import { clientAddress } from './client-address';
import { requestIdOf } from './listeners';
import { type AppEnv, nonceOf } from './request-context';
import { createRequestLogWriter, type SiteLog } from './request-log-line';
import { type PolicyOptions, type SecurityHeaders, securityHeaders } from './security-headers';
import { isFinalized, MIN_COMPRESSED_LENGTH, quickBrotli } from './send-json';

/** Response headers that scripts of other sites may read, besides the CORS-safelisted ones. */
const exposeHeaders = ['ETag', 'Retry-After', 'X-Request-Id', 'X-Total-Count'];

type CorsHeaders = {
  /** Returns the CORS headers of a response to a script of this origin. The caller adds `Vary: Origin`. */
  forOrigin: (origin: string | undefined) => Readonly<Record<string, string>>;
  /** Returns the response to a preflight, or undefined for any other request. */
  answerPreflight: (c: Context<AppEnv>) => Promise<Response | undefined>;
};

/**
 * Creates the CORS headers that let scripts of allowed origins call and read responses
 * (rest.allowed-origins).
 */
function corsHeaders(allowedOrigins: readonly string[]): CorsHeaders {
  const preflight = cors({ origin: [...allowedOrigins], credentials: true, exposeHeaders, maxAge: 600 });
  const commonHeaders = {
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': exposeHeaders.join(','),
  };
  return {
    forOrigin: (origin) =>
      origin && allowedOrigins.includes(origin)
        ? { 'Access-Control-Allow-Origin': origin, ...commonHeaders }
        : commonHeaders,
    async answerPreflight(c) {
      if (c.req.method !== 'OPTIONS') return undefined;
      return (await preflight(c, async () => {})) ?? undefined;
    },
  };
}

type Options = Omit<PolicyOptions, 'tls'> & {
  log: SiteLog;
  trustedProxies: number;
  languages: readonly Language[];
  /** The site is served over https. */
  secureSite: boolean;
  /** Origins whose scripts may call `/api`. */
  allowedOrigins: readonly string[];
};

/**
 * The outermost middleware. Before the handlers it sets the request's id, client address and logger. After
 * them it adds the request id, security headers, CORS headers and compression to the response, and writes a
 * log line. Responses of `sendJson` already have all of it, and responses that the cache is going to store
 * are compressed there, once for all readers.
 *
 * Query strings are not logged because they can contain search terms.
 */
export function outermostMiddleware(options: Options): MiddlewareHandler<AppEnv> {
  const { log, trustedProxies, secureSite, languages } = options;
  const write = createRequestLogWriter(log);
  const security = securityHeaders({ ...options, tls: secureSite });
  const dataHeaders = { ...security.always, 'Content-Security-Policy': security.policyOfData };
  const origins = corsHeaders(options.allowedOrigins);
  const compressResponse = compress();

  return async (c, next) => {
    const started = performance.now();
    const { method, path } = c.req;
    const requestId = requestIdOf((name) => c.req.header(name), trustedProxies);
    const ip = clientAddress(
      c.env?.incoming?.socket.remoteAddress,
      c.req.header('x-forwarded-for'),
      trustedProxies,
    );
    c.set('requestId', requestId);
    c.set('siteLog', log);
    c.set('clientAddress', ip);
    c.set('secureSite', secureSite);
    c.set('languages', languages);
    const originHeaders = isApi(path) ? origins.forOrigin(c.req.header('origin')) : undefined;
    c.set(
      'jsonHeaders',
      originHeaders ? Object.assign({ Vary: 'Origin' }, dataHeaders, originHeaders) : dataHeaders,
    );

    await answer(c, next, originHeaders && origins);
    if (!isFinalized(c)) {
      c.res.headers.set('X-Request-Id', requestId);
      addOriginHeaders(c.res, originHeaders);
      if (!(c.get('cacheable') && isCacheable(c.res))) {
        addVary(c.res);
        compressWithBrotli(c);
        await compressResponse(c, async () => {});
      }
      addSecurityHeaders(c, security);
    }
    const ms = Math.round(performance.now() - started);
    write(
      { requestId, method, path, status: c.res.status, ms, ip },
      path.startsWith('/assets/') ? 'debug' : 'info',
    );
  };
}

/** Whether the headers of a response allow the cache to store it. */
export function isCacheable({ status, headers }: Response): boolean {
  return status === 200 && headers.get('cache-control') === 'no-cache' && !headers.has('set-cookie');
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** Answers preflights here and passes all other requests on. */
async function answer(
  c: Context<AppEnv>,
  next: () => Promise<void>,
  origins: CorsHeaders | undefined,
): Promise<void> {
  const preflight = await origins?.answerPreflight(c);
  if (preflight) c.res = preflight;
  else await next();
}

/**
 * Runs after the handler: Hono's own middleware would add these headers before it, and turns a response that
 * follows its headers into a stream, which costs a small call a third of its time.
 */
function addOriginHeaders(
  { headers }: Response,
  originHeaders: Readonly<Record<string, string>> | undefined,
): void {
  if (!originHeaders) return;
  for (const [name, value] of Object.entries(originHeaders)) headers.set(name, value);
  headers.append('Vary', 'Origin');
}

/** A handler may already have set its own. */
function addSecurityHeaders(
  c: Context<AppEnv>,
  { always, policyOfPage, policyOfData }: SecurityHeaders,
): void {
  const { headers, status } = c.res;
  // The browser replaces a page's stored headers by those of a 304, which would give it the policy for data.
  if (status === 304) return;
  for (const [name, value] of Object.entries(always)) {
    if (!headers.has(name)) headers.set(name, value);
  }
  if (headers.has('Content-Security-Policy')) return;
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  headers.set(
    'Content-Security-Policy',
    isPage ? policyOfPage(nonceOf(c), c.get('scriptHashes') ?? [], c.get('framedBySite')) : policyOfData,
  );
}

/**
 * Adds `Vary: Accept-Encoding` where it applies. `compress` would add it too, but by turning a buffered
 * response into a stream, which costs three times as much to send.
 */
function addVary({ headers }: Response): void {
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '')) return;
  if (!/(?:^|,)\s*(?:accept-encoding|\*)\s*(?:,|$)/i.test(headers.get('vary') ?? '')) {
    headers.append('Vary', 'Accept-Encoding');
  }
}

/**
 * Compresses with Brotli for clients that accept it. `compress` knows only gzip, so clients that accept only
 * Brotli would get uncompressed text.
 */
function compressWithBrotli(c: Context<AppEnv>): void {
  const { method } = c.req;
  const { body, headers, status } = c.res;
  if (!acceptsEncoding(c.req.header('accept-encoding') ?? '', 'br') || method === 'HEAD' || !body) return;
  const isUncompressible =
    status === 206 ||
    headers.has('content-encoding') ||
    Number(headers.get('content-length') ?? MIN_COMPRESSED_LENGTH) < MIN_COMPRESSED_LENGTH ||
    /\bno-transform\b/i.test(headers.get('cache-control') ?? '') ||
    !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '');
  if (isUncompressible) return;
  const brotliStream = Duplex.toWeb(createBrotliCompress(quickBrotli));
  c.res = new Response(body.pipeThrough(brotliStream as ReadableWritablePair<Uint8Array, Uint8Array>), c.res);
  // Changed only now: Hono copies all headers of the previous response.
  c.res.headers.delete('Content-Length');
  c.res.headers.set('Content-Encoding', 'br');
  // The ETag of the uncompressed bytes no longer identifies these, so it becomes weak.
  const etag = headers.get('etag');
  if (etag && !etag.startsWith('W/')) c.res.headers.set('ETag', `W/${etag}`);
}
