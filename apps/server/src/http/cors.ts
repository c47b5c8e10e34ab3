import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { AppEnv } from './request-context';
import { isFinalized } from './send-json';

/** What scripts of other sites may read of an answer, besides the ordinary headers. */
const exposeHeaders = ['ETag', 'Retry-After', 'X-Request-Id', 'X-Total-Count'];

/**
 * Lets browsers on allowed origins call and read the answers (rest.allowed-origins). Preflights are Hono's business;
 * everything else gets the same headers once it is answered. Hono would set them before, and makes a stream of an
 * answer that comes after its headers: sending that costs a small call a third of its time.
 */
export function allowOrigins(allowedOrigins: readonly string[]): MiddlewareHandler<AppEnv> {
  const preflight = cors({ origin: [...allowedOrigins], credentials: true, exposeHeaders, maxAge: 600 });
  const forAll = {
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': exposeHeaders.join(','),
  };
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') return preflight(c, next);
    const origin = c.req.header('origin');
    const own: Readonly<Record<string, string>> =
      origin && allowedOrigins.includes(origin)
        ? Object.assign({ 'Access-Control-Allow-Origin': origin }, forAll)
        : forAll;
    c.set('jsonHeaders', Object.assign({}, c.get('jsonHeaders'), own, { Vary: 'Origin' }));
    await next();
    if (isFinalized(c)) return;
    for (const [name, value] of Object.entries(own)) c.res.headers.set(name, value);
    c.res.headers.append('Vary', 'Origin');
  };
}
