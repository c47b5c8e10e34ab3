import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type AppEnv, bearerToken, logOf, sessionCookieOf } from './request-context';
import { sendApiError } from './send-api-error';

/** Whether a request may change data. */
export function isChanging(c: Context<AppEnv>): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
}

/** Whether a request uploads files: a form, or the bytes of one file. */
export function isUpload(c: Context<AppEnv>): boolean {
  return (
    isChanging(c) &&
    /^(?:multipart\/form-data|application\/octet-stream)\b/i.test(c.req.header('content-type') ?? '')
  );
}

/**
 * Detects cross-site request forgery: a changing request without a bearer token must not have a foreign
 * Origin, and one that uses the session cookie needs an allowed Origin (rest.allowed-origins). Other cookies
 * are ignored, because proxies and neighbouring hosts set them too. `actsBySession` is false for calls that
 * rely only on their input, such as a login. Browsers send the Origin of every cross-site changing request. A
 * stream occupies a slot while it is open, so a foreign page may not open one, not even as an image, whose
 * request has no Origin.
 */
export function isForged(
  c: Context<AppEnv>,
  allowedOrigins: readonly string[],
  { actsBySession, opensStream = false }: { actsBySession: boolean; opensStream?: boolean },
): boolean {
  if (!(isChanging(c) || opensStream) || bearerToken(c) !== null) return false;
  const origin = c.req.header('origin');
  const isCrossOrigin = ['cross-site', 'same-site'].includes(c.req.header('sec-fetch-site') ?? '');
  const isOriginRequired = isChanging(c) ? actsBySession && sessionCookieOf(c) !== null : isCrossOrigin;
  const forged = origin === undefined ? isOriginRequired : !allowedOrigins.includes(origin);
  if (forged) logOf(c).warn({ origin, path: c.req.path }, 'refused a request from a foreign origin');
  return forged;
}

/** Refuses requests that `isForged` reports, where any call may use the session cookie. */
export function requireKnownOrigin(
  allowedOrigins: readonly string[],
  opensStream: (c: Context<AppEnv>) => boolean = () => false,
): MiddlewareHandler<AppEnv> {
  return async (c, next) =>
    isForged(c, allowedOrigins, { actsBySession: true, opensStream: opensStream(c) })
      ? sendApiError(c, 'FOREIGN_ORIGIN')
      : next();
}

/**
 * Refuses JSON sent as text or as a form, because those types need no preflight. Other types must be listed
 * by the route.
 */
export function requireContentType(...types: readonly string[]): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    const hasBody = type !== undefined || Number(c.req.header('content-length') ?? 0) > 0;
    if (isChanging(c) && hasBody && !types.includes(type ?? '')) return sendApiError(c, 'UNSUPPORTED_MEDIA');
    return next();
  };
}

/**
 * Refuses bodies over `bytes`, including those without a declared length. Read-only requests have no body to
 * check.
 */
export function limitBody(bytes: number): MiddlewareHandler<AppEnv> {
  const limit = bodyLimit({
    maxSize: bytes,
    onError: (c) => sendApiError(c as Context<AppEnv>, 'TOO_LARGE'),
  });
  return async (c, next) => {
    if (!isChanging(c)) return next();
    const length = c.req.header('content-length');
    // Hono's limit opens the body as a stream even where this header alone decides, which costs more than
    // reading a short body.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return limit(c, next);
    return Number(length) <= bytes ? next() : sendApiError(c, 'TOO_LARGE');
  };
}
