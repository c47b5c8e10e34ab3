import { AppError } from '@app/api/core/app-error';
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
import { isForged, limitBody } from '../request-guards';
import type { Procedures } from '../trpc-mount';
import { callersOf } from './callers';
import { contentType, formType, readRequest, takesForm } from './read-request';
import type { RestRoute, Site } from './rest-route';
import { restTable, routerPath } from './rest-table';
import { writeAnswer } from './write-answer';

export interface RestOptions extends Site {
  /** Origins whose browsers may call with credentials (B159). */
  allowedOrigins: readonly string[];
}

/** `/api`: the documented paths (spec 7), each a translation of one procedure; it holds no rule of its own. */
export function restMount(procedures: Procedures, { allowedOrigins, origin }: RestOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const route of restTable) {
    const limit = limiting(route);
    const answer = answering(route, procedures, { origin });
    app.on(route.method, routerPath(route), recognising(route, procedures, allowedOrigins), limit, answer);
  }
  for (const [path, allow] of methodsByPath()) {
    app.all(path, (c) => refuse(c, 'METHOD_NOT_ALLOWED', { Allow: allow }));
  }
  return app;
}

/** A form is limited while it is read. */
function limiting(route: RestRoute): MiddlewareHandler<AppEnv> {
  const limit = limitBody(limits.callBytes);
  return (c, next) => (isForm(c, route) ? next() : limit(c, next));
}

function isForm(c: Context<AppEnv>, route: RestRoute): boolean {
  return contentType(c) === formType && takesForm(route);
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
function recognising(
  route: RestRoute,
  procedures: Procedures,
  allowedOrigins: readonly string[],
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const headers = new Headers();
    try {
      const callers = callersOf(procedures.router, route);
      if (isForged(c, allowedOrigins, callers)) throw new AppError('FOREIGN_ORIGIN');
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
      const readInput = async () => route.input(await readRequest(c, route));
      // The procedure counts an upload before it is read; everything else is read here, or a body that nobody asks for would pass.
      const input = isForm(c, route) ? { readInput } : { input: await readInput() };
      const procedure: AnyTRPCProcedure = router._def.procedures[path];
      const result = await callProcedure(procedure, { ctx: c.get('call'), path, ...input });
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

/** How many rows there are altogether: a whole list ends after `limits.wholeList` (B152). */
function listHeaders({ totalOf }: RestRoute, result: unknown): Readonly<Record<string, string>> {
  return totalOf ? { 'X-Total-Count': String(totalOf(result)) } : {};
}
