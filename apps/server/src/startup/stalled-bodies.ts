import type { IncomingMessage, Server } from 'node:http';

/** Ends what waits for a body, in the words of HTTP: nothing else could be said to whoever is still sending. */
const timedOut = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** Whether a request says that a body follows. */
function bringsBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

type Waiting = { bytes: number; since: number };

/**
 * Ends connections on which a body has begun and nothing has come for `idleMs`, looking every `checkMs`. A slow line that goes on
 * sending has the time that a whole request has.
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
