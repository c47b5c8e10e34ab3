import type { ErrorDetail } from '@app/contracts/error-reasons';
import { ZodError } from 'zod';
import { AppError } from './app-error';

/**
 * SQLSTATEs that mean "the database is away or overloaded", so that the same call may work soon: the classes of connections (08), of resources
 * (53) and of what an operator does (57P), faults of the disk below it, and what ends one of many: a conflict, a lock, a time limit, a
 * transaction that begins on a server that has become a replica.
 */
const unavailableStates = /^(?:08...|53...|57P..|58000|58030|25006|25P03|25P04|40001|40P01|55P03|57014)$/;

/** What the driver and the network below it say of a connection that is not there. */
const unavailableCodes = new Set([
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
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

/** SQLSTATEs that only odd input causes: a NUL character, or text that is not valid Unicode. */
const oddInputCodes = new Set(['22021', '22P05']);

function* causes(error: unknown): Generator<unknown> {
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

/** The zod issues as one `{ field, message }` each; nested fields are joined with dots. */
function toDetails(error: ZodError): ErrorDetail[] {
  return error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
}

/** What is asked for may work in a moment (public-pages.come-back-soon). */
export function unavailable(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', { retryAfter: 2, cause });
}

/** The refusal behind whatever was thrown; what is not a refusal becomes UNEXPECTED with the thrown value as cause. */
export function toAppError(error: unknown): AppError {
  for (const cause of causes(error)) {
    if (cause instanceof AppError) return cause;
    if (cause instanceof ZodError)
      return new AppError('VALIDATION_FAILED', { details: toDetails(cause), cause });
    const code = codeOf(cause);
    if (code && isUnavailable(code)) return unavailable(error);
    if (code && oddInputCodes.has(code)) return new AppError('MALFORMED_REQUEST', { cause: error });
  }
  return new AppError('UNEXPECTED', { cause: error });
}
