import type { RequestListener } from 'node:http';

/** Who answers requests: the application, and before it what answers at once, if it does. What `HttpServer.answer` takes. */
export type Listeners = [
  listener: RequestListener,
  atOnce?: (...request: Parameters<RequestListener>) => boolean,
];
