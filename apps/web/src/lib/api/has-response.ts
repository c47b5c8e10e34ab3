import type { AppRouter } from '@app/api/types';
import type { TRPCClientError } from '@trpc/client';

/**
 * Whether a call failed, whichever copy of tRPC's client made it: the server renders with its own, and live
 * updates have another (`vite/stream-client-copy.ts`).
 */
export function isCallError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof Error && error.name === 'TRPCClientError';
}

/** Whether the server responded at all, even with something unreadable (auth.no-answer). */
export function hasResponse(error: unknown): boolean {
  if (!isCallError(error)) return false;
  return error.data != null || error.meta?.response != null || error.cause instanceof SyntaxError;
}
