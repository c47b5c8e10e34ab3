import type { ErrorDetail, Reason } from '@app/contracts/error-reasons';
import { limits } from '@app/contracts/limits';
import { isAdminRole } from '@app/contracts/people/user/role';
import { validationErrorMap } from '@app/contracts/validation-messages';
import { getTRPCErrorFromUnknown, initTRPC, TRPCError } from '@trpc/server';
import { z } from 'zod';
import { AppError } from './app-error';
import { authorizeToken, type ScopeRule } from './authorize-token';
import { searchesAllRows } from './contains-text';
import type { Context, Log } from './context';
import { limitUploads, queueRead, spendOnReads, spendOnRequest } from './load-limits';
import { onReplica } from './on-replica';
import { isLongListRequest } from './pagination';
import { requireActor } from './require-actor';
import { requireConfirmation } from './require-confirmation';
import { requireOfAccount, restrictionOf } from './require-scope';
import { toAppError } from './to-app-error';
import { traced } from './tracing';
import { errorRequestId, translateDetails, translateError } from './translate-error';

z.config({ customError: validationErrorMap });

/** The error data sent to clients, in `error.data`. */
export interface ApiErrorData {
  httpStatus: number;
  reason: Reason;
  message: string;
  details: readonly ErrorDetail[];
  requestId: string;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
}

const codeByStatus: Readonly<Record<number, TRPCError['code']>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
};

const reasonByCode: Partial<Record<TRPCError['code'], Reason>> = {
  PARSE_ERROR: 'MALFORMED_REQUEST',
  BAD_REQUEST: 'MALFORMED_REQUEST',
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_SUPPORTED: 'METHOD_NOT_ALLOWED',
  PAYLOAD_TOO_LARGE: 'TOO_LARGE',
  UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
};

/** Returns the AppError inside a TRPCError, whether it comes from a verb, from zod or from tRPC itself. */
export function appErrorOf(error: TRPCError): AppError {
  const appError = toAppError(error);
  const own = reasonByCode[error.code];
  return appError.reason === 'UNEXPECTED' && own ? new AppError(own, { cause: error }) : appError;
}

/** Returns tRPC's code for an HTTP status of the reasons table. */
export function codeOfStatus(status: number): TRPCError['code'] {
  return codeByStatus[status] ?? 'INTERNAL_SERVER_ERROR';
}

/** Converts the error for tRPC. */
function toTrpcError(appError: AppError): TRPCError {
  return new TRPCError({ code: codeOfStatus(appError.status), message: appError.message, cause: appError });
}

/**
 * Creates the error for a call that fails before any procedure has begun: tRPC responds with 500 to unknown
 * errors, and no middleware logs it.
 */
export function failedBeforeCall(error: unknown, log: Log, requestId: string): TRPCError {
  const appError = toAppError(error);
  log.error({ requestId, reason: appError.reason, err: appError.cause }, 'call failed before it began');
  return toTrpcError(appError);
}

/** Procedure metadata for the transports. */
export interface ProcedureMeta {
  /** Who may call: anyone, signed-in users, or the team. Set by the builders below. */
  access?: 'public' | 'user' | 'admin';
  /**
   * What an API token needs to call it; if omitted, no token may. `api-token/scopes.test.ts` checks every
   * procedure.
   */
  scope?: ScopeRule;
  /**
   * What a restricted administrator needs for it, if different from a token (users.restricted-accounts):
   * `any` for calls that concern only the caller or check it themselves. Calls for all signed-in users
   * require nothing: a restricted account is a customer there.
   */
  restriction?: ScopeRule;
  /**
   * Whether a team account without its required second factor may call it: to set one up, and to sign out
   * (auth.required-factor).
   */
  withoutFactor?: true;
  /**
   * Whether a session's owner must have confirmed their identity recently (auth.step-up): `always`, enforced
   * by the builders of sessions and of administrators, or depending on the call's effect, checked by the
   * verb.
   */
  stepUp?: 'always' | 'byEffect';
  /**
   * False for calls authenticated by their own input, such as a login: a session cookie makes no difference.
   */
  actsBySession?: boolean;
  /**
   * Accepts one file as `multipart/form-data` instead of JSON: a picture or document, or an archive, which is
   * never held in memory.
   */
  takesFile?: true | 'archive';
  /**
   * Its worst-case cost in parts of `limits.requestCost`, the budget of one request for all its calls;
   * `limits.callCost` by default. `npm run bench -- --only cost` measures the costs.
   */
  cost?: number;
  /** Its cost with a search that no index supports: one of two letters. */
  shortSearchCost?: number;
  /** An expensive query: run on a replica if there is one (dashboard.read-replica). */
  fromReplica?: true;
  /**
   * The response depends only on the input and the catalogue: the server may cache it until the catalogue
   * changes.
   */
  sameForEveryone?: true;
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    // Stack traces never leave the server, whatever NODE_ENV is set to.
    isDev: false,
    sse: {
      // Frequent enough for proxies, which close connections idle for a minute, and for browsers to detect a
      // dead server.
      ping: { enabled: true, intervalMs: limits.livePingMs },
      client: { reconnectAfterInactivityMs: limits.liveSilenceMs },
    },
    errorFormatter({ shape, error, ctx }) {
      const appError = appErrorOf(error);
      const message = translateError(appError, ctx?.request.language);
      const data: ApiErrorData = {
        httpStatus: appError.status,
        reason: appError.reason,
        message,
        details: translateDetails(appError.details, ctx?.request.language),
        requestId: ctx?.request.requestId ?? errorRequestId(error) ?? '',
        ...(appError.retryAfter === undefined ? {} : { retryAfter: appError.retryAfter }),
      };
      return { ...shape, message, data: { ...data, code: shape.data.code } };
    },
  });

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

/** The part of a call used below. */
interface Call {
  ctx: Context;
  path: string;
  meta: ProcedureMeta | undefined;
  getRawInput: () => Promise<unknown>;
}

/** Returns the id of the caller, signed in or through an API token. */
function callerOf({ actor, token }: Context): string | undefined {
  return actor?.id ?? (token && token !== 'dead' ? token.owner.id : undefined);
}

/**
 * Logged when a requested row is missing or belongs to someone else: the response is the same for both, and
 * the log records the caller.
 */
const notFoundOrForeign = 'call refused: not there or not theirs';

/** Converts the failure for clients; logs the cause of server errors, and who was refused. */
function apiError(error: unknown, { ctx, path, meta }: Call): TRPCError {
  const appError = appErrorOf(getTRPCErrorFromUnknown(error));
  const fields = { requestId: ctx.request.requestId, path, actor: callerOf(ctx), reason: appError.reason };
  if (appError.status >= 500) ctx.log.error({ ...fields, err: appError.cause }, 'call failed');
  else if (appError.status === 401 || appError.status === 403 || appError.status === 429) {
    ctx.log.warn(fields, 'call refused');
  } else if (appError.status === 404 && meta?.access === 'user') {
    ctx.log.warn(fields, notFoundOrForeign);
  }
  return toTrpcError(appError);
}

/**
 * Returns the caller's context: of an API token's owner where the scope allows it, anonymous where the
 * response is the same for everyone.
 */
async function contextFor({ ctx, meta }: Call): Promise<Context> {
  const called = ctx.token === null ? ctx : await authorizeToken(ctx, meta?.scope);
  if (!meta?.sameForEveryone || (called.actor === null && called.session === null)) return called;
  return { ...called, actor: null, session: null };
}

/** Metadata of a team list with a page of rows and a search. */
export const searchedList = {
  cost: 13,
  shortSearchCost: 40,
  fromReplica: true,
} as const satisfies ProcedureMeta;

async function costOf({ meta, getRawInput }: Call): Promise<number> {
  const { cost = limits.callCost, shortSearchCost } = meta ?? {};
  return shortSearchCost !== undefined && searchesAllRows(await getRawInput()) ? shortSearchCost : cost;
}

/** A read failed on the replica, possibly because of it: the primary decides. */
function abandonReplica({ replica, log, request }: Context, path: string, error: TRPCError): void {
  replica?.rest();
  log.warn({ requestId: request.requestId, path, err: error.cause }, 'read failed on the replica');
}

/**
 * Runs for every call: limits on the cost of a request and of the reads of a client or an account
 * (`load-limits.ts`), API tokens, translation and logging of failures. One middleware, and an unchanged
 * context wherever possible: for each middleware tRPC copies the call, and a new context property by
 * property.
 */
const guard = t.middleware(async (call) => {
  const { ctx, path, type, next, getRawInput } = call;
  const startedAt = performance.now();
  const work = async () => {
    const context = await contextFor(call);
    if (call.meta?.fromReplica && ctx.replica) {
      const replicated = await onReplica(context);
      const result = replicated === context ? null : await next({ ctx: replicated });
      if (result && (result.ok || appErrorOf(result.error).status < 500)) return result;
      if (result) abandonReplica(ctx, path, result.error);
    }
    return context === ctx ? next() : next({ ctx: context });
  };
  const read = async (cost: number) => {
    await spendOnReads(ctx, cost);
    const isLongList =
      ctx.request.givesWholeLists === true && isLongListRequest(ctx.request, await getRawInput());
    return queueRead(ctx, { cost, isLongList }, work);
  };
  return traced(path, { 'rpc.system.name': 'trpc', 'rpc.method': path }, async () => {
    try {
      const cost = await costOf(call);
      spendOnRequest(ctx, cost);
      const result = await (type === 'query' ? read(cost) : work());
      if (!result.ok) throw result.error;
      return result;
    } catch (error) {
      throw apiError(error, call);
    } finally {
      ctx.request.timed?.(path, performance.now() - startedAt);
    }
  });
});

/** Anyone may call. */
export const publicProcedure = t.procedure.meta({ access: 'public' }).use(guard);

/**
 * Anyone may call and gets the same response: the verb does not learn who calls. For public catalogue data;
 * the server caches such responses until the catalogue changes. A verb that reads other tables needs a
 * trigger on them as in drizzle/0003.
 */
export const catalogueProcedure = publicProcedure.meta({ sameForEveryone: true, scope: 'any' });

/**
 * Only active users, signed in or with an API token; 401 otherwise, 403 for users signed out by a suspension.
 */
export const userProcedure = publicProcedure
  .meta({ access: 'user' })
  .use(({ ctx, meta, next }) => next({ ctx: { actor: requireActor(ctx, meta) } }));

/** Only active users who are signed in: account security is not for scripts. */
export const sessionProcedure = userProcedure.meta({ scope: 'never' }).use(({ ctx, meta, next }) => {
  if (!ctx.session) throw new AppError('UNAUTHENTICATED');
  if (meta?.stepUp === 'always') requireConfirmation(ctx);
  return next({ ctx: { session: ctx.session } });
});

/** Only admin and super-admin, who have the same rights unless their account is restricted; 401 without a session, 403 for others. */
export const adminProcedure = userProcedure
  .meta({ access: 'admin' })
  .use(async ({ ctx, meta, type, next }) => {
    if (!isAdminRole(ctx.actor.role)) throw new AppError('FORBIDDEN');
    requireOfAccount(ctx.actor, restrictionOf(meta));
    if (meta?.stepUp === 'always') requireConfirmation(ctx);
    const result = await next({ ctx });
    // Callers who change the catalogue see the change with their next request.
    if (type === 'mutation') await ctx.catalogueChangesApplied();
    return result;
  });

/** A file upload by a signed-in user. */
export const userUploadProcedure = userProcedure
  .meta({ takesFile: true })
  .use(({ ctx, next }) => limitUploads(ctx, () => next({ ctx })));

/** A file upload by an administrator. */
export const adminUploadProcedure = adminProcedure
  .meta({ takesFile: true })
  .use(({ ctx, next }) => limitUploads(ctx, () => next({ ctx })));

/** An upload of an archive by an administrator. */
export const adminArchiveProcedure = adminProcedure
  .meta({ takesFile: 'archive' })
  .use(({ ctx, next }) => limitUploads(ctx, () => next({ ctx })));
