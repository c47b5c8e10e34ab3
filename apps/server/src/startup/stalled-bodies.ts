import type { IncomingMessage, Server } from 'node:http';

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
