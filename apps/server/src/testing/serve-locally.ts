import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';

type LocalServer = { port: number; origin: string; close: () => void };

/**
 * Serves on a free local port. `answered` is called first and returns whether it has handled the request. As
 * in production, `Request` and `Response` are the adapter's. `close` restores the originals for later test
 * files.
 */
export async function serveLocally(
  fetch: Parameters<typeof getRequestListener>[0],
  answered: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Promise<LocalServer> {
  const { Request, Response } = globalThis;
  const listener = getRequestListener(fetch);
  const server = createServer((request, response) => {
    if (!answered(request, response)) void listener(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    Object.assign(globalThis, { Request, Response });
  };
  return { port, origin: `http://127.0.0.1:${port}`, close };
}
