import { connect, createServer, type Socket } from 'node:net';
import type { DatabaseConnection } from '../connection';

export type DatabaseProxy = {
  connection: DatabaseConnection;
  /**
   * Keeps connections open, including new ones, but forwards nothing: a frozen server or a dropped network.
   */
  stall: () => void;
  resume: () => void;
  /** Breaks every connection; new ones work. */
  cut: () => void;
  /** Breaks every connection and closes new ones immediately, as a load balancer without a backend does. */
  refuse: () => void;
  close: () => Promise<void>;
};

/** Starts a proxy to a database that tests can disrupt. */
export async function startDatabaseProxy(target: DatabaseConnection): Promise<DatabaseProxy> {
  const { host, port } = target;
  const sockets = new Set<Socket>();
  let isStalled = false;
  let isRefusing = false;
  const proxy = createServer((client) => {
    if (isRefusing) return client.destroy();
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect({ host, port });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (chunk) => other.write(chunk));
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      if (isStalled) socket.pause();
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    connection: {
      ...target,
      host: '127.0.0.1',
      port: address && typeof address === 'object' ? address.port : 0,
    },
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isStalled = isRefusing = false;
      for (const socket of sockets) socket.resume();
    },
    cut,
    refuse() {
      isRefusing = true;
      cut();
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        cut();
      }),
  };
}
