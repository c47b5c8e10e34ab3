import { createServer, type Server } from 'node:net';
import { StartupError } from '../startup-error';

export type Address = { host: string; port: number };

/**
 * Checks that the address is free before anything else is opened.
 *
 * @throws StartupError that names the obstacle.
 */
export async function checkAddress(address: Address): Promise<void> {
  const probe = createServer();
  await listen(probe, address);
  await new Promise((resolve) => probe.close(resolve));
}

/** Starts listening. @throws StartupError that names the obstacle. */
export function listen(server: Server, { host, port }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(new StartupError(explain(error, { host, port })));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.removeListener('error', fail);
      resolve();
    });
  });
}

function explain(error: NodeJS.ErrnoException, { host, port }: Address): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use: stop the program that uses it, or set PORT to another number.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user: set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is not an address of this machine: set it to 127.0.0.1 for this machine only, or to 0.0.0.0 for all networks.`;
    default:
      return `The server can't listen on ${host}:${port} (${error.message}): set PORT or HOST.`;
  }
}
