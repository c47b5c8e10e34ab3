import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';

/**
 * The request handlers: the application, and optionally one before it that can respond at once. These are the
 * arguments of `HttpServer.answer`.
 */
export type Listeners = [
  listener: RequestListener,
  atOnce?: (...request: Parameters<RequestListener>) => boolean,
];

/** Safe to use unescaped in a log line and in a response. */
const wellFormed = /^[\w.-]{8,64}$/;
const traceParent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}(?:-|$)/;

/**
 * Returns the id of a request. Behind a trusted proxy (`trustedProxies`) it is `X-Request-Id`, or the trace
 * id in `traceparent`, so that the proxy's and the server's log lines can be correlated. Otherwise a new id.
 */
export function requestIdOf(header: (name: string) => string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0) return randomUUID();
  const given = header('x-request-id');
  if (given && wellFormed.test(given)) return given;
  return traceParent.exec(header('traceparent') ?? '')?.[1] ?? randomUUID();
}
