import { type AnyTRPCRouter, callTRPCProcedure, type TRPCProcedureType } from '@trpc/server';

type Call = {
  ctx: unknown;
  path: string;
  type: TRPCProcedureType;
  /** As it came: the procedure checks it. */
  input?: unknown;
  /** In place of `input`: read once it is sure that the caller may call. */
  readInput?: (() => Promise<unknown>) | undefined;
  /** Its place among the calls of one request. */
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
