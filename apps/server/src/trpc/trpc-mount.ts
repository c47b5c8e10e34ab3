import { findProcedure, procedureMeta, procedureType } from '@app/api/core/router-procedures';
import { setErrorRequestId } from '@app/api/core/translate-error';
import { limits } from '@app/contracts/limits';
import type { AnyTRPCRouter, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { answerLanguage } from '../http/answer-language';
import { oneArchive, oneFile, parseMultipart, withFormFolder } from '../http/parse-multipart';
import type { Procedures } from '../http/procedures';
import { type AppEnv, requestInfo } from '../http/request-context';
import { isChanging, limitBody, requireContentType, requireKnownOrigin } from '../http/request-guards';
import { sendApiError } from '../http/send-api-error';
import { sendJson } from '../http/send-json';
import { parseChangeBatch, parseQueryBatch, runBatch, runUpload } from './call-batch';

/** The most calls that the browser's batch link sends together. */
const maxBatchSize = 10;

function retryAfterOf(error: unknown): number | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' &&
    cause !== null &&
    'retryAfter' in cause &&
    typeof cause.retryAfter === 'number'
    ? cause.retryAfter
    : undefined;
}

/** For `Server-Timing`: names are procedures, durations milliseconds. */
function createTimings() {
  const timings: string[] = [];
  return {
    add: (path: string, ms: number) => void timings.push(`${path};dur=${ms.toFixed(1)}`),
    header: () => timings.join(', '),
  };
}

type Timings = ReturnType<typeof createTimings>;

/** Returns the common headers of all responses, whichever code writes them. */
function headersOf(c: Context<AppEnv>, errors: readonly TRPCError[], timings: Timings) {
  const retryDelays = errors.map(retryAfterOf).filter((seconds) => seconds !== undefined);
  const cacheable = c.get('cacheable') && errors.length === 0;
  const timing = timings.header();
  return {
    'Cache-Control': cacheable ? 'no-cache' : 'no-store',
    ...(timing && { 'Server-Timing': timing }),
    ...(retryDelays.length > 0 && { 'Retry-After': String(Math.max(...retryDelays)) }),
  };
}

/**
 * Returns the calls of a request with only JSON queries, or only JSON mutations. Null where tRPC's own
 * adapter is needed.
 */
function plainCallsOf(c: Context<AppEnv>, router: AnyTRPCRouter) {
  const { req } = c;
  if (req.header('trpc-accept') !== undefined || req.header('accept')?.includes('jsonl')) return null;
  const query = req.url.slice(req.url.indexOf('?') + 1);
  const batch = { paths: req.path.slice('/trpc/'.length), query, maxCalls: maxBatchSize };
  const type = req.header('content-type');
  if (req.method === 'GET' && type === undefined) return parseQueryBatch(router, batch);
  if (req.method !== 'POST' || type !== 'application/json') return null;
  return parseChangeBatch(router, { ...batch, readBody: () => req.text() });
}

/**
 * Returns what answers a call with a form, or null where the procedure accepts none. No byte of it is read
 * before the procedure has authorized the caller.
 */
function uploadOf(c: Context<AppEnv>, router: AnyTRPCRouter) {
  const path = c.req.path.slice('/trpc/'.length);
  const procedure = findProcedure(router, path);
  const { takesFile } = procedure ? procedureMeta(procedure) : {};
  if (!procedure || !takesFile) return null;
  const formLimits = takesFile === 'archive' ? oneArchive : oneFile;
  const call = { path, type: procedureType(procedure) };
  return (answering: Parameters<typeof runUpload>[1]) =>
    withFormFolder(formLimits, (folder) =>
      runUpload({ ...call, readInput: () => parseMultipart(c, formLimits, folder) }, answering),
    );
}

/**
 * Whether a path can be decoded. A separate function, because the build removes a call with an unused result,
 * and with it the error it would throw.
 */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** Whether one of the calls is a subscription: tRPC streams its response whatever the request accepts. */
function callsSubscription(c: Context<AppEnv>, router: AnyTRPCRouter): boolean {
  if (!isDecodable(c.req.path)) return false;
  const paths = decodeURIComponent(c.req.path.slice('/trpc/'.length)).split(',');
  return paths.some((path) => {
    const procedure = findProcedure(router, path);
    return procedure && procedureType(procedure) === 'subscription';
  });
}

/**
 * `/trpc`: batched calls of the browser. Responses are not cached, except those that this server may cache.
 */
export function trpcMount(procedures: Procedures, allowedOrigins: readonly string[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  // The content type is checked first, so that a body of a wrong type is not read.
  const checkCallRequest: MiddlewareHandler<AppEnv> = every(
    requireContentType('application/json'),
    limitBody(limits.callBytes),
  );
  const checkUploadRequest = requireContentType('multipart/form-data');
  const opensStream = (c: Context<AppEnv>) => callsSubscription(c, procedures.router);
  // tRPC would answer without the reason.
  app.use((c, next) =>
    c.req.path.slice('/trpc/'.length) === '' ? Promise.resolve(sendApiError(c, 'NOT_FOUND')) : next(),
  );
  app.use(requireKnownOrigin(allowedOrigins, opensStream), (c, next) => {
    if (!isChanging(c)) return next();
    return (uploadOf(c, procedures.router) ? checkUploadRequest : checkCallRequest)(c, next);
  });
  app.all('*', async (c) => {
    // tRPC would report it as a server error.
    if (!isDecodable(c.req.path)) return sendApiError(c, 'NOT_FOUND');
    const timings = createTimings();
    // The site's pages ask in their language.
    const contentLanguage = answerLanguage(c);
    const contextWith = (headers: Headers) =>
      procedures.createContext({ ...requestInfo(c, headers, timings.add), contentLanguage });
    const upload = isChanging(c) ? uploadOf(c, procedures.router) : null;
    const calls = upload ? null : plainCallsOf(c, procedures.router);
    if (upload || calls) {
      const own = new Headers();
      const call = { router: procedures.router, context: contextWith(own), requestId: c.get('requestId') };
      const { body, status, errors } = upload ? await upload(call) : await runBatch(calls ?? [], call);
      const headers = { Vary: 'trpc-accept, accept', ...headersOf(c, errors, timings) };
      const answer = await sendJson(c, body, { status, own: headers });
      for (const cookie of own.getSetCookie()) answer.headers.append('Set-Cookie', cookie);
      return answer;
    }
    return fetchRequestHandler({
      endpoint: '/trpc',
      req: c.req.raw,
      router: procedures.router,
      maxBatchSize,
      createContext: ({ resHeaders }) => contextWith(resHeaders),
      onError: ({ error }) => setErrorRequestId(error, c.get('requestId')),
      responseMeta: ({ errors }) => ({ headers: new Headers(headersOf(c, errors, timings)) }),
    });
  });
  return app;
}
