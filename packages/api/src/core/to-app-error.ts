import type { ErrorDetail } from '@app/contracts/error-reasons';
import { ZodError } from 'zod';
import { AppError } from './app-error';

/**
 * SQLSTATEs of a database that is unavailable or overloaded, where a retry may soon work: the classes of
 * connections (08), resources (53) and operator intervention (57P), disk faults, and conflicts: serialization
 * failures, deadlocks, locks, timeouts, and a transaction that begins on a server that has become a replica.
 */
const unavailableStates = /^(?:08...|53...|57P..|58000|58030|25006|25P03|25P04|40001|40P01|55P03|57014)$/;

/** Codes of the driver and the network for a lost or failed connection. */
const unavailableCodes = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  // The queue of a Postgres that does not accept connections is full.
  'EAGAIN',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

function isUnavailable(code: string): boolean {
  return unavailableCodes.has(code) || unavailableStates.test(code);
}

/** SQLSTATEs caused only by invalid input: a NUL character, or text that is not valid Unicode. */
const invalidInputCodes = new Set(['22021', '22P05']);

function* causeChain(error: unknown): Generator<unknown> {
  let current = error;
  for (let depth = 0; current != null && depth < 5; depth++) {
    yield current;
    current = current instanceof Error ? current.cause : undefined;
  }
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Converts the zod issues to `{ field, message }`; nested fields are joined with dots. */
function toDetails(error: ZodError): ErrorDetail[] {
  return error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
}

/** Creates the error for a call that may work shortly (public-pages.come-back-soon). */
export function unavailable(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', { retryAfter: 2, cause });
}

/**
 * Returns the AppError behind any thrown value; other values become UNEXPECTED with the thrown value as
 * cause.
 */
export function toAppError(error: unknown): AppError {
  for (const cause of causeChain(error)) {
    if (cause instanceof AppError) return cause;
    if (cause instanceof ZodError)
      return new AppError('VALIDATION_FAILED', { details: toDetails(cause), cause });
    const code = codeOf(cause);
    if (code && isUnavailable(code)) return unavailable(error);
    if (code && invalidInputCodes.has(code)) return new AppError('MALFORMED_REQUEST', { cause: error });
  }
  return new AppError('UNEXPECTED', { cause: error });
}
