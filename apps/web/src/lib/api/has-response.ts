import { TRPCClientError } from '@trpc/client';

/** Whether the server answered at all, be it with something that could not be read (auth.no-answer). */
export function hasResponse(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false;
  return error.data != null || error.meta?.response != null || error.cause instanceof SyntaxError;
}
