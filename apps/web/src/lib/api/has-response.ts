import { isCallError } from './api-error';

/** Whether the server responded at all, even with something unreadable (auth.no-answer). */
export function hasResponse(error: unknown): boolean {
  if (!isCallError(error)) return false;
  return error.data != null || error.meta?.response != null || error.cause instanceof SyntaxError;
}
