import type { AnyTRPCProcedure } from '@trpc/server';

type Call = {
  ctx: unknown;
  path: string;
  /** As it came: the procedure checks it. */
  input?: unknown;
  /** In place of `input`: read once it is sure that the caller may call. */
  readInput?: (() => Promise<unknown>) | undefined;
  /** Its place among the calls of one request. */
  batchIndex?: number;
};

/** Runs a procedure as tRPC's own callers do. Throws TRPCError. */
export function callProcedure(
  procedure: AnyTRPCProcedure,
  { ctx, path, input, readInput = async () => input, batchIndex = 0 }: Call,
) {
  const { type } = procedure._def;
  return procedure({ ctx, path, type, getRawInput: readInput, signal: undefined, batchIndex });
}
