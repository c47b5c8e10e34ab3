import { messages } from '@app/contracts/messages';
import type { ErrorDetail, Reason } from '@app/contracts/reasons';
import { TRPCClientError } from '@trpc/client';

/** Why the server refused a call, in its own words. */
export interface Refusal {
  reason: Reason;
  message: string;
  /** Wrong fields; they belong beside the fields, never in a toast. */
  details: readonly ErrorDetail[];
  requestId: string;
  /** Seconds until trying again makes sense. */
  retryAfter?: number;
}

/** The refusal behind an error of a call; null when no answer came, or one that was not ours. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof TRPCClientError)) return null;
  const data: Partial<Refusal> | null | undefined = error.data;
  if (!data?.reason || !data.message) return null;
  return { requestId: '', ...data, reason: data.reason, message: data.message, details: data.details ?? [] };
}

/** A sentence for people: the server's words when it refused, else `fallback` (spec 8), else what is known. */
export function errorText(error: unknown, fallback?: string): string {
  const refusal = refusalOf(error);
  if (!refusal) return fallback ?? messages.offline;
  return refusal.reason === 'UNEXPECTED' && fallback ? fallback : refusal.message;
}
