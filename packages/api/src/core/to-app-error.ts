import type { ErrorDetail } from '@app/contracts/error-reasons';
import { ZodError } from 'zod';
import { AppError } from './app-error';

/** SQLSTATE classes and driver codes that mean "the database is away or overloaded": the same call may work soon. */
const unavailableCodes = new Set([
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '25P03',
  '40001',
  '40P01',
  '53100',
  '53200',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
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

/** The refusal behind whatever was thrown; what is not a refusal becomes UNEXPECTED with the thrown value as cause. */
export function toAppError(error: unknown): AppError {
  for (const cause of causes(error)) {
    if (cause instanceof AppError) return cause;
    if (cause instanceof ZodError)
      return new AppError('VALIDATION_FAILED', { details: toDetails(cause), cause });
    const code = codeOf(cause);
    if (code && unavailableCodes.has(code))
      return new AppError('UNAVAILABLE', { retryAfter: 2, cause: error });
    if (code && oddInputCodes.has(code)) return new AppError('MALFORMED_REQUEST', { cause: error });
  }
  return new AppError('UNEXPECTED', { cause: error });
}
