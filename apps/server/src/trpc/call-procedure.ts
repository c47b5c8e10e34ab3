import { type AnyTRPCRouter, callTRPCProcedure, type TRPCProcedureType } from '@trpc/server';

type Call = {
  ctx: unknown;
  path: string;
  type: TRPCProcedureType;
  /** Unvalidated: the procedure validates it. */
  input?: unknown;
  /** Instead of `input`: called once the caller has been authorized. */
  readInput?: (() => Promise<unknown>) | undefined;
  /** Its index among the calls of one request. */
  batchIndex?: number;
};

/** Runs a procedure as tRPC's own callers do. Throws TRPCError. */
export function callProcedure(
  router: AnyTRPCRouter,
  { ctx, path, type, input, readInput = async () => input, batchIndex = 0 }: Call,
): Promise<unknown> {
  return callTRPCProcedure({
    ctx,
    path,
    type,
    router,
    getRawInput: readInput,
    signal: undefined,
    batchIndex,
  });
}
