import { DrizzleQueryError } from 'drizzle-orm';

/**
 * Returns an error that is safe to log. The message of a failed query contains its parameters, and wrapping
 * errors repeat it; parameters can be hashes, addresses or customer text. The result has the statement and
 * the database's own error.
 */
export function redactQueryValues(error: unknown): unknown {
  for (let current = error, depth = 0; current instanceof Error && depth < 10; depth++) {
    if (current instanceof DrizzleQueryError) {
      const redacted = new Error(`Failed query: ${current.query}`, { cause: current.cause });
      const frames = current.stack?.indexOf('\n    at ') ?? -1;
      if (frames >= 0) redacted.stack = `${redacted.message}${current.stack?.slice(frames)}`;
      return redacted;
    }
    current = current.cause;
  }
  return error;
}
