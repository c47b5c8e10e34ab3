import { toAppError } from '@app/api/core/to-app-error';
import { refusalOf } from '@app/api/core/trpc';
import { limits } from '@app/contracts/limits';
import { TRPCError } from '@trpc/server';
import { type Context, Hono } from 'hono';
import { answerRefusal, refuse } from '../refuse';
import { type AppEnv, requestInfo } from '../request-facts';
import { limitBody, requireKnownOrigin } from '../request-guards';
import type { Procedures } from '../trpc-mount';
import { readRequest } from './read-request';
import type { RestRoute, Site } from './rest-route';
import { restTable, routerPath } from './rest-table';

/** Longest body that is not a file, in bytes. */
const maxBody = 256 * 1024;
/** One picture, with room for the form around it. */
const maxUpload = limits.fileBytes + 16 * 1024;

export interface RestOptions extends Site {
  /** Origins whose browsers may call with credentials (B159). */
  allowedOrigins: readonly string[];
}

type Caller = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

/** `/api`: the documented paths (spec 7), each a translation of one procedure; it holds no rule of its own. */
export function restMount(procedures: Procedures, { allowedOrigins, origin }: RestOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(requireKnownOrigin(allowedOrigins));
  for (const route of restTable) {
    const answer = answering(route, procedures, { origin });
    const limit = limitBody(route.bodyTypes.includes('file') ? maxUpload : maxBody);
    app.on(route.method, routerPath(route), limit, answer);
  }
  for (const [path, allow] of methodsByPath()) {
    app.all(path, (c) => refuse(c, 'METHOD_NOT_ALLOWED', { Allow: allow }));
  }
  return app;
}

/** Path to the `Allow` header of its 405. */
function methodsByPath(): Map<string, string> {
  const methods = new Map<string, string>();
  for (const route of restTable) {
    const own = route.method === 'GET' ? 'GET, HEAD' : route.method;
    const path = routerPath(route);
    methods.set(path, `${methods.get(path) ?? 'OPTIONS'}, ${own}`);
  }
  return methods;
}

function answering(route: RestRoute, procedures: Procedures, site: Site) {
  const [domain = '', name = ''] = route.procedure.split('.');
  return async (c: Context<AppEnv>): Promise<Response> => {
    const headers = new Headers();
    try {
      const request = await readRequest(c, route);
      const context = await procedures.createContext(requestInfo(c, headers));
      const caller = procedures.router.createCaller(context) as unknown as Caller;
      const result = await caller[domain]?.[name]?.(route.input(request));
      addListHeaders(c, route, result);
      c.header('Cache-Control', c.var.mayBeKept ? 'no-cache' : 'no-store');
      return c.json(route.output(result, site) as object, route.status);
    } catch (error) {
      if (error instanceof TRPCError) return answerRefusal(c, refusalOf(error));
      // No procedure has seen it, so none has logged it.
      const refusal = toAppError(error);
      if (refusal.status >= 500) c.var.log.error({ err: refusal.cause, path: c.req.path }, 'call failed');
      return answerRefusal(c, refusal);
    } finally {
      for (const cookie of headers.getSetCookie()) c.res.headers.append('set-cookie', cookie);
    }
  };
}

/** How many rows there are altogether: a whole list ends after 1,000 (B152). */
function addListHeaders(c: Context<AppEnv>, { totalOf }: RestRoute, result: unknown): void {
  if (totalOf) c.header('X-Total-Count', String(totalOf(result)));
}
