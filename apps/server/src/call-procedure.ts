import type { AnyTRPCProcedure } from '@trpc/server';

type Call = {
  ctx: unknown;
  path: string;
  /** As it came: the procedure checks it. */
  input: unknown;
  /** Its place among the calls of one request. */
  batchIndex?: number;
};

/** Runs a procedure as tRPC's own callers do. Throws TRPCError. */
export function callProcedure(procedure: AnyTRPCProcedure, { ctx, path, input, batchIndex = 0 }: Call) {
  const { type } = procedure._def;
  return procedure({ ctx, path, type, getRawInput: async () => input, signal: undefined, batchIndex });
}
