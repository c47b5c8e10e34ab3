import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { endStalledBodies } from './stalled-bodies';

/** How long a client may take, in milliseconds: for its headers, and for a whole request with a large upload. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 120_000;
/** Longer than the minute that balancers keep an idle connection, so that it is they who close it. */
const KEEP_ALIVE_MS = 65_000;
const CHECK_MS = 5_000;
const POLL_MS = 50;
/** A body that has begun goes on within this time: longer than an answer takes, before which it may not be asked for. */
const BODY_IDLE_MS = 20_000;
/** Connections at a time; further ones are dropped before they cost anything. */
const MOST_CONNECTIONS = 2_000;

export type HttpServer = {
  server: Server;
  /**
   * Calls `listener` with every request. What `atOnce` answers, whole and before it returns, is not followed any
   * further; while the server closes it is not asked.
   */
  answer: (listener: RequestListener, atOnce?: (...request: Parameters<RequestListener>) => boolean) => void;
  /**
   * Takes no new connections, lets the requests under way finish for up to `graceMs`, and closes connections as soon
   * as they are idle.
   */
  close: (graceMs: number) => Promise<void>;
};

/** An HTTP server with limits for slow clients and an orderly end. To `listen` is the caller's. */
export function createHttpServer(): HttpServer {
  const server = createServer({
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: CHECK_MS,
  });
  server.maxConnections = MOST_CONNECTIONS;
  endStalledBodies(server, { idleMs: BODY_IDLE_MS, checkMs: CHECK_MS });
  const underWay = new Set<ServerResponse>();
  let closing = false;
  const answer: HttpServer['answer'] = (listener, atOnce) => {
    server.on('request', (request, response) => {
      if (closing) response.shouldKeepAlive = false;
      else if (atOnce?.(request, response)) return;
      underWay.add(response);
      response.once('close', () => underWay.delete(response));
      listener(request, response);
    });
  };

  const close = async (graceMs: number): Promise<void> => {
    closing = true;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const response of underWay) response.shouldKeepAlive = false;
    const giveUpAt = Date.now() + graceMs;
    while (underWay.size > 0 && Date.now() < giveUpAt) {
      server.closeIdleConnections();
      await delay(POLL_MS);
    }
    server.closeAllConnections();
    await closed;
  };
  return { server, answer, close };
}
