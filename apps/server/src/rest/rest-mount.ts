import { AppError } from '@app/api/core/app-error';
import { findProcedure, procedureType } from '@app/api/core/router-procedures';
import { toAppError } from '@app/api/core/to-app-error';
import { appErrorOf } from '@app/api/core/trpc';
import { limits } from '@app/contracts/limits';
import { TRPCError } from '@trpc/server';
import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import { admitCaller } from '../http/admit-caller';
import { localizeMessage } from '../http/localize-message';
import { withFormFolder } from '../http/parse-multipart';
import type { Procedures } from '../http/procedures';
import { type AppEnv, logOf } from '../http/request-context';
import { isForged, limitBody } from '../http/request-guards';
import { sendApiError, sendRestError } from '../http/send-api-error';
import { sendJson } from '../http/send-json';
import { callProcedure } from '../trpc/call-procedure';
import { acceptsForm, contentType, formLimits, formType, parseRequest } from './parse-request';
import { accessOf } from './procedure-access';
import type { RestRoute, Site } from './rest-route';
import { restTable, routerPath } from './rest-table';

/**
 * Serializes a response as JSON. Values under two names (rest.both-names, rest.list-shapes) are serialized
 * once, which is most of the work for a long list.
 */
export function writeJson(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return JSON.stringify(answer);
  const jsonByValue = new Map<unknown, string | undefined>();
  const write = (value: unknown) => {
    if (!jsonByValue.has(value)) jsonByValue.set(value, JSON.stringify(value));
    return jsonByValue.get(value);
  };
  // Concatenated instead of joined, which would copy the longest responses once more.
  let fields = '';
  for (const [name, value] of Object.entries(answer)) {
    const text = write(value);
    if (text !== undefined) fields += `${fields && ','}${JSON.stringify(name)}:${text}`;
  }
  return `{${fields}}`;
}

export interface RestOptions extends Site {
  /** Origins whose scripts may call with credentials (rest.allowed-origins). */
  allowedOrigins: readonly string[];
}

/** `/api`: the documented paths. Each translates to one procedure and contains no rules of its own. */
export function restMount(procedures: Procedures, { allowedOrigins, origin }: RestOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const route of restTable) {
    const limit = rateLimitMiddleware(route);
    const answer = createHandler(route, procedures, { origin });
    app.on(
      route.method,
      routerPath(route),
      authenticationMiddleware(route, procedures, allowedOrigins),
      limit,
      answer,
    );
  }
  for (const [path, allow] of methodsByPath()) {
    app.all(path, (c) => sendApiError(c, 'METHOD_NOT_ALLOWED', { Allow: allow }));
  }
  return app;
}

/** The size of a form is limited while it is read. */
function rateLimitMiddleware(route: RestRoute): MiddlewareHandler<AppEnv> {
  const limit = limitBody(limits.callBytes);
  return (c, next) => (isForm(c, route) ? next() : limit(c, next));
}

function isForm(c: Context<AppEnv>, route: RestRoute): boolean {
  return contentType(c) === formType && acceptsForm(route);
}

/** Maps each path to the `Allow` header of its 405. */
function methodsByPath(): Map<string, string> {
  const methods = new Map<string, string>();
  for (const route of restTable) {
    const own = route.method === 'GET' ? 'GET, HEAD' : route.method;
    const path = routerPath(route);
    methods.set(path, `${methods.get(path) ?? 'OPTIONS'}, ${own}`);
  }
  return methods;
}

/**
 * Refuses unauthorized callers before a byte of the body is read. The call's cookies are sent with every
 * response.
 */
function authenticationMiddleware(
  route: RestRoute,
  procedures: Procedures,
  allowedOrigins: readonly string[],
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const headers = new Headers();
    try {
      const callers = accessOf(procedures.router, route);
      if (isForged(c, allowedOrigins, callers)) throw new AppError('FOREIGN_ORIGIN');
      const call = await admitCaller(c, procedures, callers, headers);
      if (route.asksNoConfirmation) call.request.asksNoConfirmation = true;
      c.set('call', call);
      await next();
    } catch (error) {
      c.res = errorResponse(c, route, error);
    }
    for (const cookie of headers.getSetCookie()) c.res.headers.append('set-cookie', cookie);
  };
}

function createHandler(route: RestRoute, { router }: Procedures, site: Site): Handler<AppEnv> {
  const path = route.procedure;
  const procedure = findProcedure(router, path);
  const type = procedure ? procedureType(procedure) : 'query';
  return async (c) => {
    try {
      const answer = async (folder?: string) => {
        const readInput = async () => route.input(await parseRequest(c, route, folder));
        // The procedure counts an upload against its limit before it is read. Every other body is read here,
        // so that an unexpected one is not ignored.
        const input = isForm(c, route) ? { readInput } : { input: await readInput() };
        return callProcedure(router, { ctx: c.get('call'), path, type, ...input });
      };
      const result = await withFormFolder(formLimits(route), answer);
      const own = {
        'Cache-Control': c.get('cacheable') ? 'no-cache' : 'no-store',
        ...listHeaders(route, result),
      };
      if (route.contentType !== 'application/json') {
        c.header('Cache-Control', 'no-store');
        c.header('Content-Type', route.contentType);
        return c.body(Buffer.from(String(route.output(result, site)), 'base64'));
      }
      const { localized, headers } = localizeMessage(c, route.output(result, site));
      return await sendJson(c, writeJson(localized), { status: route.status, own: { ...own, ...headers } });
    } catch (error) {
      return errorResponse(c, route, error);
    }
  };
}

/** Procedures of the dashboard's tables call the size of a page `pageSize`, and their paths `limit`. */
function nameAsInQuery({ details }: AppError, { query }: RestRoute): void {
  const paged = details.find(({ field }) => field === 'pageSize');
  if (paged && query && 'limit' in query.shape) paged.field = 'limit';
}

function errorResponse(c: Context<AppEnv>, route: RestRoute, error: unknown): Response {
  const { failed } = route;
  if (error instanceof TRPCError) {
    const refusal = appErrorOf(error);
    nameAsInQuery(refusal, route);
    return sendRestError(c, refusal, failed);
  }
  // It did not reach a procedure, so it has not been logged.
  const appError = toAppError(error);
  const logFields = { path: c.req.path, reason: appError.reason };
  if (appError.status >= 500) logOf(c).error({ ...logFields, err: appError.cause }, 'call failed');
  else if (appError.status === 401 || appError.status === 403) logOf(c).warn(logFields, 'call refused');
  return sendRestError(c, appError, failed);
}

/** Returns the total number of rows: a whole list ends after `limits.wholeList` (rest.whole-lists). */
function listHeaders({ totalOf }: RestRoute, result: unknown): Readonly<Record<string, string>> {
  return totalOf ? { 'X-Total-Count': String(totalOf(result)) } : {};
}
