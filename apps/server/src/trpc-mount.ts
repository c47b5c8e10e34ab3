import type { RequestInfo } from '@app/api/core/context';
import type { AnyTRPCRouter, inferRouterContext } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { Hono } from 'hono';
import { type AppEnv, requestInfo } from './request-facts';
import { limitBody, requireContentType, requireKnownOrigin } from './request-guards';

/** The browser's batch link sends at most this many calls together. */
const maxBatchSize = 10;
/** Longest body of a batch of calls, in bytes. */
const maxBody = 256 * 1024;

/** The procedures and how a call learns who asks. */
export interface Procedures<TRouter extends AnyTRPCRouter = AnyTRPCRouter> {
  router: TRouter;
  createContext: (request: RequestInfo) => Promise<inferRouterContext<TRouter>>;
}

function retryAfterOf(error: unknown): number | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' &&
    cause !== null &&
    'retryAfter' in cause &&
    typeof cause.retryAfter === 'number'
    ? cause.retryAfter
    : undefined;
}

/** `/trpc`: batched calls of the browser. Answers are private unless a procedure is listed as public elsewhere. */
export function trpcMount(procedures: Procedures, allowedOrigins: readonly string[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(limitBody(maxBody), requireKnownOrigin(allowedOrigins), requireContentType('application/json'));
  app.all('*', (c) =>
    fetchRequestHandler({
      endpoint: '/trpc',
      req: c.req.raw,
      router: procedures.router,
      maxBatchSize,
      createContext: ({ resHeaders }) => procedures.createContext(requestInfo(c, resHeaders)),
      responseMeta: ({ errors }) => {
        const waits = errors.map(retryAfterOf).filter((seconds) => seconds !== undefined);
        const headers = new Headers({ 'Cache-Control': 'no-store' });
        if (waits.length > 0) headers.set('Retry-After', String(Math.max(...waits)));
        return { headers };
      },
    }),
  );
  return app;
}
