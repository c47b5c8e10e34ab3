import type { IncomingMessage, Server } from 'node:http';

/** Raw HTTP response: no other can be sent while the client is still sending its body. */
const timedOut = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** Whether a request declares a body. */
function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

type Waiting = { bytes: number; since: number };

/**
 * Closes connections on which a body has begun but no data has arrived for `idleMs`, checking every
 * `checkMs`. A slow client that continues to send has the time limit of a whole request.
 */
export function endStalledBodies(
  server: Server,
  { idleMs, checkMs }: { idleMs: number; checkMs: number },
): void {
  const arriving = new Map<IncomingMessage, Waiting>();
  server.on('request', (request, response) => {
    if (!bringsBody(request)) return;
    arriving.set(request, { bytes: request.socket.bytesRead, since: Date.now() });
    response.once('close', () => arriving.delete(request));
  });
  const timer = setInterval(() => {
    const now = Date.now();
    for (const [request, waiting] of arriving) {
      const { socket, complete } = request;
      if (complete) arriving.delete(request);
      else if (socket.bytesRead !== waiting.bytes)
        Object.assign(waiting, { bytes: socket.bytesRead, since: now });
      else if (now - waiting.since >= idleMs) {
        arriving.delete(request);
        socket.end(timedOut, () => socket.destroy());
      }
    }
  }, checkMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
