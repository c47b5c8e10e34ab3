import type { MiddlewareHandler } from 'hono';
import { clientAddress } from './client-address';
import type { AppEnv } from './request-context';
import { requestIdOf } from './request-id';
import { createRequestLogWriter, type SiteLog } from './request-log-line';
import { isFinalized } from './send-json';

/** Gives each request its id, client address and logger, and writes one line when it is answered. Queries are not logged: they can hold words people searched for. */
export function requestLogger(log: SiteLog, trustedProxies: number): MiddlewareHandler<AppEnv> {
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
    await next();
    if (!isFinalized(c)) c.res.headers.set('X-Request-Id', requestId);
    const { method, path } = c.req;
    const ms = Math.round(performance.now() - started);
    const isAsset = path.startsWith('/assets/');
    write({ requestId, method, path, status: c.res.status, ms, ip }, isAsset ? 'debug' : 'info');
  };
}
