import type { ErrorDetail, Reason } from '@app/contracts/error-reasons';
import { limits } from '@app/contracts/limits';
import { isAdminRole } from '@app/contracts/user/role';
import { inputWords } from '@app/contracts/validation-messages';
import { getTRPCErrorFromUnknown, initTRPC, TRPCError } from '@trpc/server';
import { z } from 'zod';
import { AppError } from './app-error';
import { authorizeToken, type ScopeRule } from './authorize-token';
import { searchesAllRows } from './contains-text';
import type { Context, Log } from './context';
import { errorRequestId } from './error-request-id';
import { readInTurn, spendOnReads, spendOnRequest, uploadInBounds } from './load-limits';
import { onReplica } from './on-replica';
import { asksForLongList } from './pagination';
import { requireActor } from './require-actor';
import { requireConfirmation } from './require-confirmation';
import { requireScope, restrictionOf } from './require-scope';
import { toAppError } from './to-app-error';
import { traced } from './tracing';
import { translateDetails, translateError } from './translate-error';

z.config({ customError: inputWords });

/** What a client learns about a refusal, in `error.data`. */
export interface ApiErrorData {
  httpStatus: number;
  reason: Reason;
  message: string;
  details: readonly ErrorDetail[];
  requestId: string;
  /** Seconds until trying again makes sense. */
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

/** The refusal inside a TRPCError, whether a verb threw it, zod did, or tRPC itself refused the request. */
export function appErrorOf(error: TRPCError): AppError {
  const appError = toAppError(error);
  const own = reasonByCode[error.code];
  return appError.reason === 'UNEXPECTED' && own ? new AppError(own, { cause: error }) : appError;
}

/** tRPC's name of an HTTP status of the reasons table. */
export function codeOfStatus(status: number): TRPCError['code'] {
  return codeByStatus[status] ?? 'INTERNAL_SERVER_ERROR';
}

/** The refusal as tRPC sends it. */
function toTrpcError(appError: AppError): TRPCError {
  return new TRPCError({ code: codeOfStatus(appError.status), message: appError.message, cause: appError });
}

/**
 * What to throw when a call fails before any procedure has begun: tRPC answers 500 to whatever it does not know,
 * and no middleware has seen it to log it.
 */
export function failedBeforeCall(error: unknown, log: Log, requestId: string): TRPCError {
  const appError = toAppError(error);
  log.error({ requestId, reason: appError.reason, err: appError.cause }, 'call failed before it began');
  return toTrpcError(appError);
}

/** What the transports have to know of a procedure. */
export interface ProcedureMeta {
  /** Who may call: anybody, the signed-in, or the team. The builders below say so. */
  access?: 'public' | 'user' | 'admin';
  /** What an API token needs to call it; left out, none may. `api-token/scopes.test.ts` asks every procedure. */
  scope?: ScopeRule;
  /**
   * What an administrator whose account is restricted needs for it, where that is not what a token needs (users.restricted-accounts): `any` for what
   * concerns the caller alone or looks for itself. Of what only the signed-in may call without being of the team nothing is asked: a
   * restricted account is a customer there.
   */
  restriction?: ScopeRule;
  /** Open also to an account of the team that lacks the second factor it needs: to set one up, and to leave (auth.required-factor). */
  withoutFactor?: true;
  /**
   * Whether a session must have proven lately who its owner is (auth.step-up): `always`, which the builders of sessions and of
   * administrators see to, or by what the call does, and then the verb asks.
   */
  stepUp?: 'always' | 'byEffect';
  /** False for what goes by what the call brings, such as a login: a session cookie beside it makes no difference. */
  actsBySession?: boolean;
  /** Takes one file as `multipart/form-data` in place of JSON. */
  takesFile?: true;
  /**
   * What it costs at worst, in parts of `limits.requestCost`, which one request may spend on all its calls; `limits.callCost` where
   * nothing is said.
   * `npm run bench -- --only cost` measures them.
   */
  cost?: number;
  /** What it costs with a search that no index helps: one of two letters. */
  shortSearchCost?: number;
  /** A query that costs the database much: a replica answers it where there is one (dashboard.read-replica). */
  fromReplica?: true;
  /** The answer depends on the input and the catalogue alone: the server may keep it until the catalogue changes. */
  sameForEveryone?: true;
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    // Stack traces never leave the server, whatever NODE_ENV says.
    isDev: false,
    sse: {
      // Often enough for proxies, which close what is silent for a minute, and for browsers to find out that nobody is there.
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
export const createCallerFactory = t.createCallerFactory;

/** The part of a call that what follows looks at. */
interface Call {
  ctx: Context;
  path: string;
  meta: ProcedureMeta | undefined;
  getRawInput: () => Promise<unknown>;
}

/** The id of whoever calls, signed in or by an API token. */
function callerOf({ actor, token }: Context): string | undefined {
  return actor?.id ?? (token && token !== 'dead' ? token.owner.id : undefined);
}

/** Somebody asked for a row that is not there, or not theirs: the answer is the same, and the log keeps who asks. */
const foreignRow = 'call refused: not there or not theirs';

/** The failure as clients get it; logs the cause of those that are faults of ours, and who was refused. */
function apiError(error: unknown, { ctx, path, meta }: Call): TRPCError {
  const appError = appErrorOf(getTRPCErrorFromUnknown(error));
  const fields = { requestId: ctx.request.requestId, path, actor: callerOf(ctx), reason: appError.reason };
  if (appError.status >= 500) ctx.log.error({ ...fields, err: appError.cause }, 'call failed');
  else if (appError.status === 401 || appError.status === 403 || appError.status === 429) {
    ctx.log.warn(fields, 'call refused');
  } else if (appError.status === 404 && meta?.access === 'user') {
    ctx.log.warn(fields, foreignRow);
  }
  return toTrpcError(appError);
}

/** The context of whoever may call: of an API token's owner where the scope allows it, of nobody where everybody gets the same. */
async function contextFor({ ctx, meta }: Call): Promise<Context> {
  const called = ctx.token === null ? ctx : await authorizeToken(ctx, meta?.scope);
  if (!meta?.sameForEveryone || (called.actor === null && called.session === null)) return called;
  return { ...called, actor: null, session: null };
}

/** A list of the team with a page of rows and a search. */
export const searchedList = {
  cost: 13,
  shortSearchCost: 40,
  fromReplica: true,
} as const satisfies ProcedureMeta;

async function costOf({ meta, getRawInput }: Call): Promise<number> {
  const { cost = limits.callCost, shortSearchCost } = meta ?? {};
  return shortSearchCost !== undefined && searchesAllRows(await getRawInput()) ? shortSearchCost : cost;
}

/** A read failed on the replica, which may be its fault: the primary has the last word. */
function leaveReplica({ replica, log, request }: Context, path: string, error: TRPCError): void {
  replica?.rest();
  log.warn({ requestId: request.requestId, path, err: error.cause }, 'read failed on the replica');
}

/**
 * What every call goes through: the bounds of what a request, and the reads of a client or an account, may cost
 * (`load-limits.ts`), API tokens, the words and the log of failures. One step, and a context that is handed on as it is
 * wherever possible: for each step tRPC copies the call, and a new context property by property.
 */
const guard = t.middleware(async (call) => {
  const { ctx, path, type, next, getRawInput } = call;
  const begun = performance.now();
  const work = async () => {
    const context = await contextFor(call);
    if (call.meta?.fromReplica && ctx.replica) {
      const replicated = await onReplica(context);
      const result = replicated === context ? null : await next({ ctx: replicated });
      if (result && (result.ok || appErrorOf(result.error).status < 500)) return result;
      if (result) leaveReplica(ctx, path, result.error);
    }
    return context === ctx ? next() : next({ ctx: context });
  };
  const read = async (cost: number) => {
    await spendOnReads(ctx, cost);
    const isLong = ctx.request.givesWholeLists === true && asksForLongList(ctx.request, await getRawInput());
    return readInTurn(ctx, { cost, isLong }, work);
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
      ctx.request.timed?.(path, performance.now() - begun);
    }
  });
});

/** Anyone may call. */
export const publicProcedure = t.procedure.meta({ access: 'public' }).use(guard);

/**
 * Anyone may call, and gets the same: the verb does not learn who asks. For what the catalogue shows to everybody; the
 * server keeps such answers until the catalogue changes. A verb that reads other tables needs a trigger on them as in
 * drizzle/0003.
 */
export const catalogueProcedure = publicProcedure.meta({ sameForEveryone: true, scope: 'any' });

/** Only a live user, signed in or by an API token; 401 otherwise, 403 for whom a suspension has signed out. */
export const userProcedure = publicProcedure
  .meta({ access: 'user' })
  .use(({ ctx, meta, next }) => next({ ctx: { actor: requireActor(ctx, meta) } }));

/** Only a live user who is signed in: what an account is protected by is no business of scripts. */
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
    requireScope(ctx.actor, restrictionOf(meta));
    if (meta?.stepUp === 'always') requireConfirmation(ctx);
    const result = await next({ ctx });
    // Whoever changes the catalogue sees the change with the next question.
    if (type === 'mutation') await ctx.catalogueChangesApplied();
    return result;
  });

/** A signed-in user sends a file. */
export const userUploadProcedure = userProcedure
  .meta({ takesFile: true })
  .use(({ ctx, next }) => uploadInBounds(ctx, () => next({ ctx })));

/** An administrator sends a file. */
export const adminUploadProcedure = adminProcedure
  .meta({ takesFile: true })
  .use(({ ctx, next }) => uploadInBounds(ctx, () => next({ ctx })));
