import { randomUUID } from 'node:crypto';

/** Stands in a line of the log, and in an answer, as it is. */
const wellFormed = /^[\w.-]{8,64}$/;
const traceParent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}(?:-|$)/;

/**
 * The id of a request: behind a proxy of ours (`trustedProxies`) the one in `X-Request-Id`, or the trace's in
 * `traceparent`, so that its lines and ours are found together; else a new one.
 */
export function requestIdOf(header: (name: string) => string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0) return randomUUID();
  const given = header('x-request-id');
  if (given && wellFormed.test(given)) return given;
  return traceParent.exec(header('traceparent') ?? '')?.[1] ?? randomUUID();
}
