import { connect, isIP, Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { DatabaseConnection } from './connection';

type Limits = {
  /** Maximum time in milliseconds to wait for a response from the server; 0 for no limit. */
  silenceMs: number;
  /** Maximum duration of the TLS setup, in milliseconds. */
  handshakeMs: number;
};

const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const SSL_ACCEPTED = 0x53;
const READY_FOR_QUERY = 0x5a;
const READY_FOR_QUERY_BYTES = 6;
/** The message's length field, which excludes its type byte. */
const READY_FOR_QUERY_LENGTH = 5;

/**
 * Creates sockets for postgres.js that time out when a response takes longer than `silenceMs`. A server that
 * stalls without closing its connections (a stopped process, a dropped network, a failover) would otherwise
 * hold every query forever: the statement timeout runs on the server, which is the side that is stuck.
 *
 * A connection that waits for notifications expects no response and stays open.
 */
export function socketWithTimeout({ host, port, ssl }: DatabaseConnection, limits: Limits) {
  const open = () => (host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect({ host, port }));
  return async (): Promise<Socket> => {
    if (!ssl) return prepareSocket(open(), limits.silenceMs);
    try {
      return prepareSocket(await encrypt(open(), { host, ssl }, limits.handshakeMs), limits.silenceMs);
    } catch (error) {
      return failingSocket(error);
    }
  };
}

/**
 * The driver pauses its socket while the rows of a COPY are consumed, and does not resume it when they end
 * meanwhile: it would miss the response to the next statement.
 */
function resumeToWrite(socket: Socket): void {
  const write = socket.write;
  socket.write = ((...args: Parameters<Socket['write']>) => {
    socket.resume();
    return write.apply(socket, args);
  }) as Socket['write'];
}

function prepareSocket(socket: Socket, silenceMs: number): Socket {
  resumeToWrite(socket);
  if (silenceMs > 0) addTimeout(socket, silenceMs);
  return socket;
}

function addTimeout(socket: Socket, silenceMs: number): void {
  let timer: NodeJS.Timeout | undefined;
  const startTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const error = new Error(`The database gave no answer for ${silenceMs / 1000} seconds`);
      socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
    }, silenceMs);
  };
  const stopTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const write = socket.write;
  socket.write = ((...args: Parameters<Socket['write']>) => {
    startTimer();
    return write.apply(socket, args);
  }) as Socket['write'];
  socket.on('data', (chunk) => {
    if (endsReadyForQuery(chunk)) stopTimer();
    // Without a pending query it is a notification, after which nothing more is expected.
    else if (timer) startTimer();
  });
  socket.on('close', stopTimer);
}

function endsReadyForQuery(chunk: Buffer): boolean {
  const start = chunk.length - READY_FOR_QUERY_BYTES;
  // Checks the length as well, because a row can contain a Z at that position.
  return (
    start >= 0 && chunk[start] === READY_FOR_QUERY && chunk.readInt32BE(start + 1) === READY_FOR_QUERY_LENGTH
  );
}

/** Postgres expects a plain-text request before the TLS handshake. */
function encrypt(
  socket: Socket,
  { host, ssl }: Pick<DatabaseConnection, 'host' | 'ssl'>,
  handshakeMs: number,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      clearTimeout(timer);
      socket.destroy();
      reject(error);
    };
    const timeoutError = new Error('The database did not finish the TLS handshake');
    const timer = setTimeout(() => fail(Object.assign(timeoutError, { code: 'ETIMEDOUT' })), handshakeMs);
    socket.once('error', fail);
    socket.once('close', () =>
      fail(Object.assign(new Error('The database closed the connection'), { code: 'CONNECTION_CLOSED' })),
    );
    socket.write(SSL_REQUEST);
    socket.once('data', (response) => {
      if (response[0] !== SSL_ACCEPTED) return fail(new Error('The database server does not offer TLS'));
      const { anyName, ...trust } = ssl ?? {};
      const encrypted = connectTls({
        ...{ socket, host, servername: isIP(host) ? undefined : host },
        ...trust,
        ...(anyName && { checkServerIdentity: () => undefined }),
      });
      encrypted.once('error', fail);
      encrypted.once('secureConnect', () => {
        clearTimeout(timer);
        encrypted.removeListener('error', fail);
        socket.removeAllListeners('error').on('error', (error) => encrypted.destroy(error));
        resolve(encrypted);
      });
    });
  });
}

/**
 * postgres.js permanently loses a connection slot if its socket factory throws; a socket that fails
 * immediately is handled like any other lost connection.
 */
function failingSocket(error: unknown): Socket {
  const socket = new Socket();
  setImmediate(() => socket.destroy(error instanceof Error ? error : new Error(String(error))));
  return socket;
}
