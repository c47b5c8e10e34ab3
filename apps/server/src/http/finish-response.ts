import type { MiddlewareHandler } from 'hono';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from 'hono/compress';
import { clientAddress } from './client-address';
import type { AppEnv } from './request-context';
import { requestIdOf } from './request-id';
import { createRequestLogWriter, type SiteLog } from './request-log-line';
import { isFinalized } from './send-json';

type Options = {
  log: SiteLog;
  trustedProxies: number;
  /** The site is served over https. */
  secureSite: boolean;
};

/**
 * The first and last thing that happens to a request: gives it its id, client address and logger, and its response the id
 * and a line in the log. Queries are not logged: they can hold words people searched for.
 */
export function finishResponses({ log, trustedProxies, secureSite }: Options): MiddlewareHandler<AppEnv> {
  const write = createRequestLogWriter(log);
  return async (c, next) => {
    const started = performance.now();
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
    await next();
    if (!isFinalized(c)) c.res.headers.set('X-Request-Id', requestId);
    const { method, path } = c.req;
    const ms = Math.round(performance.now() - started);
    const isAsset = path.startsWith('/assets/');
    write({ requestId, method, path, status: c.res.status, ms, ip }, isAsset ? 'debug' : 'info');
  };
}

/** Whether a response that the cache may store agrees to it. */
export function isCacheable({ status, headers }: Response): boolean {
  return status === 200 && headers.get('cache-control') === 'no-cache' && !headers.has('set-cookie');
}

/** Compresses every response that is not compressed elsewhere: by `sendJson`, or once for all in the response cache. */
export function compressResponses(): MiddlewareHandler<AppEnv> {
  const packed = compress();
  return async (c, next) => {
    await next();
    if (isFinalized(c) || (c.get('cacheable') && isCacheable(c.res))) return;
    addVary(c.res);
    await packed(c, async () => {});
  };
}

/**
 * Says, where it is so, that the answer depends on what the reader can unpack. `compress` would say it too, in a way that
 * makes a stream of an answer whose bytes are all there: sending those costs three times as much.
 */
function addVary({ headers }: Response): void {
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '')) return;
  if (!/(?:^|,)\s*(?:accept-encoding|\*)\s*(?:,|$)/i.test(headers.get('vary') ?? '')) {
    headers.append('Vary', 'Accept-Encoding');
  }
}
