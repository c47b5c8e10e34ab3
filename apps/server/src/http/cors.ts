import type { Context } from 'hono';
import { cors } from 'hono/cors';
import type { AppEnv } from './request-context';

/** Response headers that scripts of other sites may read, besides the CORS-safelisted ones. */
const exposeHeaders = ['ETag', 'Retry-After', 'X-Request-Id', 'X-Total-Count'];

export type CorsHeaders = {
  /** Returns the CORS headers of a response to a script of this origin. The caller adds `Vary: Origin`. */
  forOrigin: (origin: string | undefined) => Readonly<Record<string, string>>;
  /** Returns the response to a preflight, or undefined for any other request. */
  answerPreflight: (c: Context<AppEnv>) => Promise<Response | undefined>;
};

/**
 * Creates the CORS headers that let scripts of allowed origins call and read responses
 * (rest.allowed-origins).
 */
export function corsHeaders(allowedOrigins: readonly string[]): CorsHeaders {
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
