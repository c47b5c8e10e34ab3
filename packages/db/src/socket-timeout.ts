import { connect, isIP, Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { DatabaseConnection } from './connection';

type Limits = {
  /** How long the server may owe an answer, in milliseconds; 0: for ever. */
  silenceMs: number;
  /** How long encrypting a connection may take, in milliseconds. */
  handshakeMs: number;
};

const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const SSL_ACCEPTED = 0x53;
const READY_FOR_QUERY = 0x5a;
const READY_FOR_QUERY_BYTES = 6;
/** What the message says of its length: without its type. */
const READY_FOR_QUERY_LENGTH = 5;

/**
 * Makes sockets for postgres.js that give up when the server owes an answer for longer than `silenceMs`. A server
 * that stalls without closing its connections (a stopped process, a dropped network, a failover) would otherwise
 * hold every query for ever: the statement timeout runs on the server, which is the side that is stuck.
 *
 * A connection that waits for notifications is not owed anything and stays open.
 */
export function socketWithTimeout({ host, port, ssl }: DatabaseConnection, limits: Limits) {
  const open = () => (host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect({ host, port }));
  return async (): Promise<Socket> => {
    if (!ssl) return guard(open(), limits.silenceMs);
    try {
      return guard(await encrypt(open(), { host, ssl }, limits.handshakeMs), limits.silenceMs);
    } catch (error) {
      return failingSocket(error);
    }
  };
}

function guard(socket: Socket, silenceMs: number): Socket {
  if (silenceMs === 0) return socket;
  let timer: NodeJS.Timeout | undefined;
  const expectAnswer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const error = new Error(`The database gave no answer for ${silenceMs / 1000} seconds`);
      socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
    }, silenceMs);
  };
  const expectNothing = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const write = socket.write;
  socket.write = ((...args: Parameters<Socket['write']>) => {
    expectAnswer();
    return write.apply(socket, args);
  }) as Socket['write'];
  socket.on('data', (chunk) => {
    if (endsReadyForQuery(chunk)) expectNothing();
    // Without a question it is a notification, and nothing has to follow it.
    else if (timer) expectAnswer();
  });
  socket.on('close', expectNothing);
  return socket;
}

function endsReadyForQuery(chunk: Buffer): boolean {
  const start = chunk.length - READY_FOR_QUERY_BYTES;
  // The length too: a row can have a Z in that place.
  return (
    start >= 0 && chunk[start] === READY_FOR_QUERY && chunk.readInt32BE(start + 1) === READY_FOR_QUERY_LENGTH
  );
}

/** Postgres wants to be asked in plain text before the TLS handshake. */
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
    const tooLate = new Error('The database did not finish the TLS handshake');
    const timer = setTimeout(() => fail(Object.assign(tooLate, { code: 'ETIMEDOUT' })), handshakeMs);
    socket.once('error', fail);
    socket.once('close', () =>
      fail(Object.assign(new Error('The database closed the connection'), { code: 'CONNECTION_CLOSED' })),
    );
    socket.write(SSL_REQUEST);
    socket.once('data', (answer) => {
      if (answer[0] !== SSL_ACCEPTED) return fail(new Error('The database server does not offer TLS'));
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
 * postgres.js loses a connection slot for good when its socket factory throws; a socket that breaks right away
 * takes the path of every other lost connection.
 */
function failingSocket(error: unknown): Socket {
  const socket = new Socket();
  setImmediate(() => socket.destroy(error instanceof Error ? error : new Error(String(error))));
  return socket;
}
