import { TRPCClientError } from '@trpc/client';

/** Whether the server responded at all, even with something unreadable (auth.no-answer). */
export function hasResponse(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false;
  return error.data != null || error.meta?.response != null || error.cause instanceof SyntaxError;
}
