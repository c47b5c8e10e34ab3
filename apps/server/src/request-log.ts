import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { clientAddress } from './client-address';
import type { AppEnv } from './request-facts';

/** Gives each request its id, client address and logger, and writes one line when it is answered. Queries are not logged: they can hold words people searched for. */
export function requestLog(log: Logger, trustedProxies: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    c.set(
      'clientAddress',
      clientAddress(c.env?.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'), trustedProxies),
    );
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    const line = {
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
      ip: c.get('clientAddress'),
    };
    const isAsset = c.req.path.startsWith('/assets/');
    c.get('log')[isAsset ? 'debug' : 'info'](line, 'request');
  };
}
