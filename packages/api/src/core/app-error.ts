import { type ErrorDetail, type Reason, reasons } from '@app/contracts/error-reasons';

interface AppErrorOptions {
  /** Which fields are wrong, in words. */
  details?: readonly ErrorDetail[];
  /** Fills the `{placeholders}` of the reason's sentence. */
  values?: Readonly<Record<string, string | number>>;
  /** Seconds until the caller may try again. */
  retryAfter?: number;
  cause?: unknown;
}

/** A refusal with a reason of the one table in contracts; everything else that is thrown is a fault of ours. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly reason: Reason;
  readonly details: readonly ErrorDetail[];
  readonly retryAfter: number | undefined;
  /** What the placeholders of its sentence are filled with, whatever the language. */
  readonly values: Readonly<Record<string, string | number>>;

  constructor(reason: Reason, options: AppErrorOptions = {}) {
    const values = options.values ?? {};
    super(
      reasons[reason].message.replace(/\{(\w+)\}/g, (placeholder, key: string) =>
        String(values[key] ?? placeholder),
      ),
      { cause: options.cause },
    );
    this.reason = reason;
    this.details = options.details ?? [];
    this.retryAfter = options.retryAfter;
    this.values = values;
  }

  /** HTTP status of the reason. */
  get status(): number {
    return reasons[this.reason].status;
  }
}

/** A refusal because of one field. */
export function fieldError(field: string, message: string, reason: Reason = 'VALIDATION_FAILED'): AppError {
  return new AppError(reason, { details: [{ field, message }] });
}
