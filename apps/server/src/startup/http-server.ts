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
/** Once no new connections are taken, idle ones stay open this long: a request may be on its way on each of them. */
const LINGER_MS = 200;
/** A turn of the event loop in which nothing happens is shorter; such a one is waited for no longer than this. */
const QUIET_TURN_MS = 0.1;
const QUIET_LIMIT_MS = 1_000;

export type HttpServer = {
  server: Server;
  /**
   * Calls `listener` with every request that `atOnce` has not answered, whole and before it returned. Requests that come together begin
   * one after the other, and when that takes long in several turns of the event loop; those of probes begin at once.
   */
  answer: (listener: RequestListener, atOnce?: (...request: Parameters<RequestListener>) => boolean) => void;
  /** Aborts when the server begins to drain: open streams have to end then, and new ones are refused. */
  draining: AbortSignal;
  /**
   * Goes on answering for `ms`, each connection for the last time, so that balancers notice and go elsewhere before
   * anything is refused. Balancers that don't ask how we are notice by a 502: in the second half for what only reads
   * and says by a header that another instance will be asked then.
   */
  drain: (ms: number) => Promise<void>;
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
  // What is under way stands with its connection, not in a set of all: a set that gains and loses a member with each request is copied again
  // and again, and the copies keep what was in them, with all that hangs on it, until the whole heap is looked at.
  const connections = new Map<Socket, ServerResponse[]>();
  const draining = new AbortController();
  let turnsAway = false;
  server.on('connection', (socket) => {
    connections.set(socket, []);
    socket.once('close', () => connections.delete(socket));
  });

  const answer: HttpServer['answer'] = (listener, atOnce) => {
    server.on('request', (request, response) => {
      if (draining.signal.aborted) response.shouldKeepAlive = false;
      if (turnsAway && mayGoElsewhere(request)) {
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

  const beginToDrain = () => {
    if (draining.signal.aborted) return;
    for (const response of [...connections.values()].flat()) response.shouldKeepAlive = false;
    draining.abort();
  };

  const close = async (graceMs: number): Promise<void> => {
    beginToDrain();
    await quietTurn(server);
    // Not the method of HTTP servers, which resets connections on which a request is about to be read.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const giveUpAt = Date.now() + graceMs;
    if (connections.size > 0) await delay(Math.min(LINGER_MS, graceMs));
    const endIdle = idleConnections(connections);
    while (connections.size > 0 && Date.now() < giveUpAt) {
      endIdle();
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
      beginToDrain();
      // Not at once: the instance that was restarted before this one may not be in use again.
      await delay(ms / 2);
      turnsAway = true;
      await delay(ms / 2);
    },
    close,
  };
}

/** Said by the proxy, as in `deploy/nginx.conf`. */
function mayGoElsewhere({ method, headers }: IncomingMessage): boolean {
  return headers['x-next-upstream'] === 'on' && (method === 'GET' || method === 'HEAD');
}

/**
 * Resolves right after a turn of the event loop that has found no connection waiting, so short that hardly one can
 * have come since: those that nobody has taken are reset when the server closes.
 */
async function quietTurn(server: Server): Promise<void> {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  server.on('connection', count);
  const giveUpAt = performance.now() + QUIET_LIMIT_MS;
  for (let begin = performance.now(); begin < giveUpAt; begin = performance.now()) {
    const takenBefore = taken;
    await turn();
    if (taken === takenBefore && performance.now() - begin < QUIET_TURN_MS) break;
  }
  server.off('connection', count);
}

/** Ends, with every call, the connections that are idle: no answer under way, and nothing read since the last call. */
function idleConnections(connections: ReadonlyMap<Socket, readonly ServerResponse[]>): () => void {
  const readBefore = new Map<Socket, number>(
    [...connections.keys()].map((socket) => [socket, socket.bytesRead]),
  );
  return () => {
    for (const [socket, underWay] of connections) {
      const isIdle = underWay.length === 0 && readBefore.get(socket) === socket.bytesRead;
      readBefore.set(socket, socket.bytesRead);
      // What is still being sent goes out before the end.
      if (isIdle && !socket.writableEnded) socket.end();
    }
  };
}
