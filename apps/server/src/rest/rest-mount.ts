import { toAppError } from '@app/api/core/to-app-error';
import { refusalOf } from '@app/api/core/trpc';
import { limits } from '@app/contracts/limits';
import { type AnyTRPCProcedure, TRPCError } from '@trpc/server';
import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import { answerData } from '../answer-data';
import { callProcedure } from '../call-procedure';
import { recogniseCaller } from '../recognise-caller';
import { answerRefusal, refuse } from '../refuse';
import { type AppEnv, logOf } from '../request-facts';
import { limitBody, requireKnownOrigin } from '../request-guards';
import type { Procedures } from '../trpc-mount';
import { callersOf } from './callers';
import { contentType, formType, readRequest } from './read-request';
import type { RestRoute, Site } from './rest-route';
import { restTable, routerPath } from './rest-table';
import { writeAnswer } from './write-answer';

/** Longest body that is not a file, in bytes. */
const maxBody = 256 * 1024;
/** One picture, with room for the form around it. */
const maxUpload = limits.fileBytes + 16 * 1024;
/** A template with as many pictures as it can have. */
const maxUploads = limits.templateMedia * maxUpload + maxBody;

export interface RestOptions extends Site {
  /** Origins whose browsers may call with credentials (B159). */
  allowedOrigins: readonly string[];
}

/** `/api`: the documented paths (spec 7), each a translation of one procedure; it holds no rule of its own. */
export function restMount(procedures: Procedures, { allowedOrigins, origin }: RestOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(requireKnownOrigin(allowedOrigins));
  for (const route of restTable) {
    const limit = limiting(route);
    const answer = answering(route, procedures, { origin });
    app.on(route.method, routerPath(route), recognising(route, procedures), limit, answer);
  }
  for (const [path, allow] of methodsByPath()) {
    app.all(path, (c) => refuse(c, 'METHOD_NOT_ALLOWED', { Allow: allow }));
  }
  return app;
}

/** Only a form may be as long as files are. */
function limiting({ bodyTypes }: RestRoute): MiddlewareHandler<AppEnv> {
  const plain = limitBody(maxBody);
  const most = bodyTypes.includes('files') ? maxUploads : bodyTypes.includes('file') ? maxUpload : maxBody;
  const form = limitBody(most);
  return (c, next) => (contentType(c) === formType ? form : plain)(c, next);
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

/** Refuses whoever may not call before a byte of the body is read; the cookies of the call go with any answer. */
function recognising(route: RestRoute, procedures: Procedures): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const headers = new Headers();
    try {
      const callers = callersOf(procedures.router, route);
      c.set('call', await recogniseCaller(c, procedures, callers, headers));
      await next();
    } catch (error) {
      c.res = refusalAnswer(c, route, error);
    }
    for (const cookie of headers.getSetCookie()) c.res.headers.append('set-cookie', cookie);
  };
}

function answering(route: RestRoute, { router }: Procedures, site: Site): Handler<AppEnv> {
  const path = route.procedure;
  return async (c) => {
    try {
      const request = await readRequest(c, route);
      const procedure: AnyTRPCProcedure = router._def.procedures[path];
      const result = await callProcedure(procedure, {
        ctx: c.get('call'),
        path,
        input: route.input(request),
      });
      const own = {
        'Cache-Control': c.get('mayBeKept') ? 'no-cache' : 'no-store',
        ...listHeaders(route, result),
      };
      return await answerData(c, writeAnswer(route.output(result, site)), { status: route.status, own });
    } catch (error) {
      return refusalAnswer(c, route, error);
    }
  };
}

function refusalAnswer(c: Context<AppEnv>, { failed }: RestRoute, error: unknown): Response {
  if (error instanceof TRPCError) return answerRefusal(c, refusalOf(error), failed);
  // No procedure has seen it, so none has logged it.
  const refusal = toAppError(error);
  const facts = { path: c.req.path, reason: refusal.reason };
  if (refusal.status >= 500) logOf(c).error({ ...facts, err: refusal.cause }, 'call failed');
  else if (refusal.status === 401 || refusal.status === 403) logOf(c).warn(facts, 'call refused');
  return answerRefusal(c, refusal, failed);
}

/** How many rows there are altogether: a whole list ends after 1,000 (B152). */
function listHeaders({ totalOf }: RestRoute, result: unknown): Readonly<Record<string, string>> {
  return totalOf ? { 'X-Total-Count': String(totalOf(result)) } : {};
}
