import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import { nextTurn } from '@app/api/core/next-turn';
import { probes } from '../http/trace-requests';

/** Raw HTTP response: no other can be sent while the client is still sending its body. */
const timeoutResponse = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** Whether a request declares a body. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

type BodyProgress = { bytes: number; since: number };

/**
 * Closes connections on which a body has begun but no data has arrived for `idleMs`, checking every
 * `checkMs`. A slow client that continues to send has the time limit of a whole request.
 */
export function endStalledBodies(
  server: Server,
  { idleMs, checkMs }: { idleMs: number; checkMs: number },
): void {
  const arrivingBodies = new Map<IncomingMessage, BodyProgress>();
  server.on('request', (request, response) => {
    if (!hasBody(request)) return;
    arrivingBodies.set(request, { bytes: request.socket.bytesRead, since: Date.now() });
    response.once('close', () => arrivingBodies.delete(request));
  });
  const timer = setInterval(() => {
    const now = Date.now();
    for (const [request, waiting] of arrivingBodies) {
      const { socket, complete } = request;
      if (complete) arrivingBodies.delete(request);
      else if (socket.bytesRead !== waiting.bytes)
        Object.assign(waiting, { bytes: socket.bytesRead, since: now });
      else if (now - waiting.since >= idleMs) {
        arrivingBodies.delete(request);
        socket.end(timeoutResponse, () => socket.destroy());
      }
    }
  }, checkMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

/** Time limits for clients in milliseconds: for the headers, and for a whole request with a large upload. */
const HEADERS_MS = 15_000;
const REQUEST_MS = 120_000;
/** Longer than the minute for which load balancers hold an idle connection, so that they close it first. */
const KEEP_ALIVE_MS = 65_000;
const CHECK_MS = 5_000;
const POLL_MS = 50;
/**
 * Maximum pause within a body. It is longer than the time limit of a response, because a body may be read
 * only shortly before that.
 */
const BODY_IDLE_MS = 20_000;
/** Maximum number of concurrent connections. Further ones are dropped before they cost anything. */
const MAX_CONNECTIONS = 2_000;
/**
 * How long idle connections stay open once no new ones are accepted, because a request may already be on its
 * way.
 */
const LINGER_MS = 200;
/** An event loop iteration shorter than this counts as idle. */
const IDLE_TURN_MS = 0.1;
/** The longest wait for such an iteration. */
const IDLE_TIMEOUT_MS = 1_000;

export type HttpServer = {
  server: Server;
  /**
   * Calls `listener` with every request that `atOnce` has not completely handled before returning. Requests
   * that arrive together are started one after the other, over several event loop iterations if that takes
   * long. Health probes start at once.
   */
  answer: (listener: RequestListener, atOnce?: (...request: Parameters<RequestListener>) => boolean) => void;
  /** Aborts when the server begins to drain: open streams have to end then, and new ones are refused. */
  draining: AbortSignal;
  /**
   * Continues to respond for `ms`, but closes each connection after its next response, so that load balancers
   * notice before requests are refused. For load balancers without health checks, read-only requests get a
   * 502 in the second half, if a header says that another instance will be tried.
   */
  drain: (ms: number) => Promise<void>;
  /**
   * Accepts no new connections, lets current requests finish for up to `graceMs`, and closes connections as
   * soon as they are idle.
   */
  close: (graceMs: number) => Promise<void>;
};

/**
 * Creates an HTTP server with limits for slow clients and an orderly shutdown. The caller has to call
 * `listen`.
 */
export function createHttpServer(): HttpServer {
  const server = createServer({
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: CHECK_MS,
  });
  server.maxConnections = MAX_CONNECTIONS;
  endStalledBodies(server, { idleMs: BODY_IDLE_MS, checkMs: CHECK_MS });
  // Current responses are stored per connection instead of in one set: a set that changes with each request
  // is copied again and again, and the copies retain its former members and everything they refer to until a
  // full garbage collection.
  const connections = new Map<Socket, ServerResponse[]>();
  const draining = new AbortController();
  let isRejecting = false;
  server.on('connection', (socket) => {
    connections.set(socket, []);
    socket.once('close', () => connections.delete(socket));
  });

  const answer: HttpServer['answer'] = (listener, atOnce) => {
    server.on('request', (request, response) => {
      if (draining.signal.aborted) response.shouldKeepAlive = false;
      if (isRejecting && canRetryUpstream(request)) {
        response.writeHead(502, { 'Cache-Control': 'no-store', 'Content-Length': 0 }).end();
        return;
      }
      if (atOnce?.(request, response)) return;
      const { socket } = request;
      connections.get(socket)?.push(response);
      response.once('close', () => {
        const underWay = connections.get(socket);
        underWay?.splice(underWay.indexOf(response), 1);
      });
      if (probes.has(request.url ?? '')) listener(request, response);
      else
        void nextTurn().then(() => {
          if (!socket.destroyed) listener(request, response);
        });
    });
  };

  const startDraining = () => {
    if (draining.signal.aborted) return;
    for (const response of [...connections.values()].flat()) response.shouldKeepAlive = false;
    draining.abort();
  };

  const close = async (graceMs: number): Promise<void> => {
    startDraining();
    await waitForIdleTurn(server);
    // Not the method of HTTP servers, which resets connections from which a request is about to be read.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const deadline = Date.now() + graceMs;
    if (connections.size > 0) await delay(Math.min(LINGER_MS, graceMs));
    const closeIdle = idleConnections(connections);
    while (connections.size > 0 && Date.now() < deadline) {
      closeIdle();
      await delay(POLL_MS);
    }
    server.closeAllConnections();
    await closed;
  };

  return {
    server,
    answer,
    draining: draining.signal,
    async drain(ms) {
      startDraining();
      // Delayed, because the proxy may not use the instance restarted before this one yet.
      await delay(ms / 2);
      isRejecting = true;
      await delay(ms / 2);
    },
    close,
  };
}

/** Set by the proxy, as in `deploy/nginx.conf`. */
function canRetryUpstream({ method, headers }: IncomingMessage): boolean {
  return headers['x-next-upstream'] === 'on' && (method === 'GET' || method === 'HEAD');
}

/**
 * Resolves right after an event loop iteration without pending connections. It is so short that hardly any
 * can have arrived since; connections that are not yet accepted are reset when the server closes.
 */
async function waitForIdleTurn(server: Server): Promise<void> {
  let connectionCount = 0;
  const count = () => {
    connectionCount += 1;
  };
  server.on('connection', count);
  const deadline = performance.now() + IDLE_TIMEOUT_MS;
  for (let begin = performance.now(); begin < deadline; begin = performance.now()) {
    const countBefore = connectionCount;
    await turn();
    if (connectionCount === countBefore && performance.now() - begin < IDLE_TURN_MS) break;
  }
  server.off('connection', count);
}

/**
 * Returns a function that closes idle connections: those without a current response and without data since
 * its last call.
 */
function idleConnections(connections: ReadonlyMap<Socket, readonly ServerResponse[]>): () => void {
  const bytesReadBefore = new Map<Socket, number>(
    [...connections.keys()].map((socket) => [socket, socket.bytesRead]),
  );
  return () => {
    for (const [socket, underWay] of connections) {
      const isIdle = underWay.length === 0 && bytesReadBefore.get(socket) === socket.bytesRead;
      bytesReadBefore.set(socket, socket.bytesRead);
      // `end` flushes pending data first.
      if (isIdle && !socket.writableEnded) socket.end();
    }
  };
}
