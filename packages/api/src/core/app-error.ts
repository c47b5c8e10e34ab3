import { type ErrorDetail, type Reason, reasons } from '@app/contracts/error-reasons';

interface AppErrorOptions {
  /** The invalid fields, with messages. */
  details?: readonly ErrorDetail[];
  /** Values for the `{placeholders}` in the reason's message. */
  values?: Readonly<Record<string, string | number>>;
  /** Seconds until the caller may retry. */
  retryAfter?: number;
  cause?: unknown;
}

/** An expected error with a reason from the table in contracts; any other thrown value is a server error. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly reason: Reason;
  readonly details: readonly ErrorDetail[];
  readonly retryAfter: number | undefined;
  /** Values for the placeholders of its message, in any language. */
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

  /** The HTTP status of the reason. */
  get status(): number {
    return reasons[this.reason].status;
  }
}

/** Creates an error caused by one field. */
export function fieldError(field: string, message: string, reason: Reason = 'VALIDATION_FAILED'): AppError {
  return new AppError(reason, { details: [{ field, message }] });
}
