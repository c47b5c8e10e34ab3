import type { AppRouter } from '@app/api/types';
import { reword } from '@app/content/rewording/reword';
import type { ErrorDetail, Reason } from '@app/contracts/error-reasons';
import { messages } from '@app/contracts/messages';
import type { TRPCClientError } from '@trpc/client';

/** A refusal by the server, with its message in this build's language. */
export interface ApiError {
  reason: Reason;
  message: string;
  /** Invalid fields; a form shows them beside its fields (`useSchemaForm`). */
  details: readonly ErrorDetail[];
  requestId: string;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
}

/**
 * Whether a call failed, whichever copy of tRPC's client made it: the server renders with its own, and live
 * updates have another (`vite/stream-client-copy.ts`).
 */
export function isCallError(error: unknown): error is TRPCClientError<AppRouter> {
  return error instanceof Error && error.name === 'TRPCClientError';
}

/**
 * Returns the server's refusal behind an error of a call; null if no response came, or one from another
 * server.
 */
export function apiErrorOf(error: unknown): ApiError | null {
  if (!isCallError(error)) return null;
  // On the server the error has passed through the server's copy of that class, which this copy does not
  // recognise and wraps.
  const data: Partial<ApiError> | null | undefined =
    error.data ?? (import.meta.env.SSR ? dataOf(error.cause) : null);
  if (!data?.reason || !data.message) return null;
  const { reason } = data;
  return { requestId: '', ...data, reason, message: reword(data.message), details: data.details ?? [] };
}

function dataOf(cause: unknown): Partial<ApiError> | null | undefined {
  return cause instanceof Error && 'data' in cause ? (cause.data as Partial<ApiError> | null) : null;
}

/** Returns the server's message that the signed-in account is suspended; null for any other error. */
export function suspensionText(error: unknown): string | null {
  const apiError = apiErrorOf(error);
  return apiError?.reason === 'ACCOUNT_SUSPENDED' ? apiError.message : null;
}

/** What a form's fields left over of a refusal's details. */
export const remainingDetails = new WeakMap<object, readonly ErrorDetail[]>();

/**
 * Returns a message for people: the server's when it refused (public-pages.server-words-first), with the
 * details that no field of a form has taken; otherwise `fallback`, otherwise a generic one.
 */
export function errorText(error: unknown, fallback?: string): string {
  const apiError = apiErrorOf(error);
  // Callers may have read theirs when their module loaded.
  if (!apiError) return reword(fallback ?? messages.offline);
  if (apiError.reason === 'UNEXPECTED' && fallback) return reword(fallback);
  const details = remainingDetails.get(error as object) ?? apiError.details;
  const texts = new Set([apiError, ...details].map(({ message }) => message));
  return texts.size > 1 ? [...texts].map((text) => text.replace(/\.?$/, '.')).join(' ') : apiError.message;
}
