import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type AppEnv, bearerToken, logOf, sessionCookieOf } from './request-context';
import { sendApiError } from './send-api-error';

/** Whether a request may change something. */
export function isChanging(c: Context<AppEnv>): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
}

/** Whether a request brings files: a form, or the bytes of one. */
export function isUpload(c: Context<AppEnv>): boolean {
  return (
    isChanging(c) &&
    /^(?:multipart\/form-data|application\/octet-stream)\b/i.test(c.req.header('content-type') ?? '')
  );
}

/**
 * Cross-site request forgery: a changing request that is not signed in by a bearer token may never come with a foreign
 * Origin, and one that is signed in by the session cookie needs an allowed one (rest.allowed-origins). Other cookies are
 * none of ours: proxies and neighbouring hosts set them too. `actsBySession` is false for calls that go by what they
 * bring, such as a login. Browsers name the Origin of every changing request that comes from elsewhere. A stream holds a
 * place for as long as it lasts: a foreign page opens none, not even as a picture, whose request names no Origin.
 */
export function isForged(
  c: Context<AppEnv>,
  allowedOrigins: readonly string[],
  { actsBySession, opensStream = false }: { actsBySession: boolean; opensStream?: boolean },
): boolean {
  if (!(isChanging(c) || opensStream) || bearerToken(c) !== null) return false;
  const origin = c.req.header('origin');
  const isFromElsewhere = ['cross-site', 'same-site'].includes(c.req.header('sec-fetch-site') ?? '');
  const mustBeNamed = isChanging(c) ? actsBySession && sessionCookieOf(c) !== null : isFromElsewhere;
  const forged = origin === undefined ? mustBeNamed : !allowedOrigins.includes(origin);
  if (forged) logOf(c).warn({ origin, path: c.req.path }, 'refused a request from a foreign origin');
  return forged;
}

/** Refuses what `isForged` finds, where any call may act by the session cookie. */
export function requireKnownOrigin(
  allowedOrigins: readonly string[],
  opensStream: (c: Context<AppEnv>) => boolean = () => false,
): MiddlewareHandler<AppEnv> {
  return async (c, next) =>
    isForged(c, allowedOrigins, { actsBySession: true, opensStream: opensStream(c) })
      ? sendApiError(c, 'FOREIGN_ORIGIN')
      : next();
}

/** JSON sent as text or as a form is refused: those need no preflight. Other types must be named by the route. */
export function requireContentType(...types: readonly string[]): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    const hasBody = type !== undefined || Number(c.req.header('content-length') ?? 0) > 0;
    if (isChanging(c) && hasBody && !types.includes(type ?? '')) return sendApiError(c, 'UNSUPPORTED_MEDIA');
    return next();
  };
}

/** Refuses bodies over `bytes`, also those that do not say how long they are. What only reads has none to look for. */
export function limitBody(bytes: number): MiddlewareHandler<AppEnv> {
  const limit = bodyLimit({
    maxSize: bytes,
    onError: (c) => sendApiError(c as Context<AppEnv>, 'TOO_LARGE'),
  });
  return async (c, next) => {
    if (!isChanging(c)) return next();
    const length = c.req.header('content-length');
    // Hono's limit opens the body as a stream even where it goes by this header alone: that costs more than to read a short one.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return limit(c, next);
    return Number(length) <= bytes ? next() : sendApiError(c, 'TOO_LARGE');
  };
}
