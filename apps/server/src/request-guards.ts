import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refuse } from './refuse';
import { type AppEnv, bearerToken, logOf } from './request-facts';

/** Whether a request may change something. */
export function isChanging(c: Context<AppEnv>): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
}

/** Whether a request brings files. */
export function isUpload(c: Context<AppEnv>): boolean {
  return isChanging(c) && /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');
}

/**
 * Cross-site request forgery: a changing request that is not signed in by a bearer token needs the Origin of a site
 * we allow as soon as it carries cookies, and may never come with a foreign one (B105, B159).
 */
export function requireKnownOrigin(allowedOrigins: readonly string[]): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (isChanging(c) && bearerToken(c) === null) {
      const origin = c.req.header('origin');
      const mustBeNamed = c.req.header('cookie') !== undefined;
      if (origin === undefined ? mustBeNamed : !allowedOrigins.includes(origin)) {
        logOf(c).warn({ origin, path: c.req.path }, 'refused a request from a foreign origin');
        return refuse(c, 'FOREIGN_ORIGIN');
      }
    }
    return next();
  };
}

/** JSON sent as text or as a form is refused: those need no preflight. Other types must be named by the route. */
export function requireContentType(...types: readonly string[]): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    const hasBody = type !== undefined || Number(c.req.header('content-length') ?? 0) > 0;
    if (isChanging(c) && hasBody && !types.includes(type ?? '')) return refuse(c, 'UNSUPPORTED_MEDIA');
    return next();
  };
}

/** Refuses bodies over `bytes`, also those that do not say how long they are. What only reads has none to look for. */
export function limitBody(bytes: number): MiddlewareHandler<AppEnv> {
  const limit = bodyLimit({ maxSize: bytes, onError: (c) => refuse(c as Context<AppEnv>, 'TOO_LARGE') });
  return (c, next) => (isChanging(c) ? limit(c, next) : next());
}
