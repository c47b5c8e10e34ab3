import type { RequestListener } from 'node:http';

/**
 * The request handlers: the application, and optionally one before it that can respond at once. These are the
 * arguments of `HttpServer.answer`.
 */
export type Listeners = [
  listener: RequestListener,
  atOnce?: (...request: Parameters<RequestListener>) => boolean,
];
