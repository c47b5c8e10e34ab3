import type { Context } from 'hono';
import { cors } from 'hono/cors';
import type { AppEnv } from './request-context';

/** What scripts of other sites may read of an answer, besides the ordinary headers. */
const exposeHeaders = ['ETag', 'Retry-After', 'X-Request-Id', 'X-Total-Count'];

export type CorsHeaders = {
  /** The headers of an answer to a script of this origin; all of them vary by it. */
  forOrigin: (origin: string | undefined) => Readonly<Record<string, string>>;
  /** The answer to a preflight; undefined when the request is none. */
  answerPreflight: (c: Context<AppEnv>) => Promise<Response | undefined>;
};

/** What lets browsers on allowed origins call and read the answers (rest.allowed-origins). */
export function corsHeaders(allowedOrigins: readonly string[]): CorsHeaders {
  const preflight = cors({ origin: [...allowedOrigins], credentials: true, exposeHeaders, maxAge: 600 });
  const forAll = {
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': exposeHeaders.join(','),
  };
  return {
    forOrigin: (origin) =>
      origin && allowedOrigins.includes(origin)
        ? { 'Access-Control-Allow-Origin': origin, ...forAll }
        : forAll,
    async answerPreflight(c) {
      if (c.req.method !== 'OPTIONS') return undefined;
      return (await preflight(c, async () => {})) ?? undefined;
    },
  };
}
