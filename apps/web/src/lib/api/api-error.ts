import type { ErrorDetail, Reason } from '@app/contracts/error-reasons';
import { messages } from '@app/contracts/messages';
import { TRPCClientError } from '@trpc/client';

/** Why the server refused a call, in its words: it speaks the language of this build. */
export interface ApiError {
  reason: Reason;
  message: string;
  /** Wrong fields; they belong beside the fields, never in a toast. */
  details: readonly ErrorDetail[];
  requestId: string;
  /** Seconds until trying again makes sense. */
  retryAfter?: number;
}

/** The refusal behind an error of a call; null when no answer came, or one that was not ours. */
export function apiErrorOf(error: unknown): ApiError | null {
  if (!(error instanceof TRPCClientError)) return null;
  // On the server the error has passed through the server's copy of that class, which ours does not know and wraps.
  const data: Partial<ApiError> | null | undefined = error.data ?? dataOf(error.cause);
  if (!data?.reason || !data.message) return null;
  const { reason } = data;
  return { requestId: '', ...data, reason, message: data.message, details: data.details ?? [] };
}

function dataOf(cause: unknown): Partial<ApiError> | null | undefined {
  return cause instanceof Error && 'data' in cause ? (cause.data as Partial<ApiError> | null) : null;
}

/** In what words the server said that whoever was signed in here is suspended; null for everything else. */
export function suspensionText(error: unknown): string | null {
  const apiError = apiErrorOf(error);
  return apiError?.reason === 'ACCOUNT_SUSPENDED' ? apiError.message : null;
}

/**
 * A sentence for people: the server's words when it refused, else `fallback`
 * (public-pages.server-words-first), else what is known.
 */
export function errorText(error: unknown, fallback?: string): string {
  const apiError = apiErrorOf(error);
  if (!apiError) return fallback ?? messages.offline;
  return apiError.reason === 'UNEXPECTED' && fallback ? fallback : apiError.message;
}

/** The error unless it is about fields, which say it themselves. */
export function aboutNoField(error: unknown): unknown {
  return (apiErrorOf(error)?.details.length ?? 0) > 0 ? null : error;
}
