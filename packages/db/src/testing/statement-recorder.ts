import { connect, createServer, type Socket } from 'node:net';
import type { DatabaseConnection } from '../connection';
import { readIntegers, readMessages, readText } from './postgres-messages';
import type { RecordedStatement, Recording } from './recording';

export type StatementRecorder = {
  /** Connections to this address are recorded. */
  connection: DatabaseConnection;
  /** Returns what was recorded so far, one journey per database, and starts a new recording. */
  take: () => Recording;
  close: () => Promise<void>;
};

type SentStatement = { text: string; types: number[]; values: (string | null)[]; outcome?: number | string };

/** The driver's own queries, and statements that create and drop databases, are not part of a journey. */
const ignored = /pg_catalog|^\s*(CREATE|DROP) DATABASE|^\s*LISTEN|\bCOPY\b|pg_database/i;

/**
 * A proxy between programs and a database server that records their statements with values, in the order of
 * the responses: replayed in that order, no statement has to wait for another.
 */
export async function recordStatements(server: DatabaseConnection): Promise<StatementRecorder> {
  let recording: Recording = { texts: [], journeys: [] };
  const sockets = new Set<Socket>();
  const connections = new Map<string, number>();

  const addStatement = (
    database: string,
    connection: number,
    { text, types, values, outcome }: SentStatement,
  ) => {
    if (outcome === undefined || ignored.test(text)) return;
    let index = recording.texts.findIndex((known) => known.sql === text && `${known.types}` === `${types}`);
    if (index < 0) index = recording.texts.push({ sql: text, types }) - 1;
    let journey = recording.journeys.find(({ name }) => name === database);
    if (!journey) {
      journey = { name: database, statements: [] };
      recording.journeys.push(journey);
    }
    const statement: RecordedStatement = [connection, index, outcome, ...values];
    journey.statements.push(statement);
  };

  const proxy = createServer((client) => {
    const { host, port } = server;
    const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect({ host, port });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    let database = '';
    let connection = 0;
    const session = trackSession((sent) => addStatement(database, connection, sent));
    client.on(
      'data',
      readMessages({ startsWithLength: true }, (type, body) => {
        if (type === '') {
          database = /\0database\0([^\0]*)\0/.exec(`\0${body.subarray(4).toString()}`)?.[1] ?? '';
          connection = (connections.get(database) ?? -1) + 1;
          connections.set(database, connection);
        } else session.asked(type, body);
      }),
    );
    upstream.on('data', readMessages({ startsWithLength: false }, session.answered));
    client.pipe(upstream);
    upstream.pipe(client);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  return {
    connection: {
      ...server,
      host: '127.0.0.1',
      port: address && typeof address === 'object' ? address.port : 0,
    },
    take() {
      const current = recording;
      recording = { texts: [], journeys: [] };
      return current;
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/**
 * Follows both directions of one connection; `addStatement` is called for each statement once its response is
 * complete.
 */
function trackSession(addStatement: (sent: SentStatement) => void) {
  const prepared = new Map<string, { text: string; types: number[] }>();
  /**
   * Statements waiting for their responses; null marks the end of a group, after which the server reports
   * that it is ready.
   */
  const pending: (SentStatement | null)[] = [];
  const setOutcome = (outcome: number | string) => {
    const sent = pending[0];
    if (sent) sent.outcome = outcome;
    return sent;
  };
  return {
    asked(type: string, body: Buffer): void {
      if (type === 'Q') pending.push({ text: readText(body, 0).text, types: [], values: [] }, null);
      else if (type === 'P') {
        const name = readText(body, 0);
        const query = readText(body, name.end);
        prepared.set(name.text, { text: query.text, types: readIntegers(body, query.end) });
      } else if (type === 'B') {
        const portal = readText(body, 0);
        const name = readText(body, portal.end);
        const statement = prepared.get(name.text);
        if (statement) pending.push({ ...statement, values: readValues(body, name.end) });
      } else if (type === 'S') pending.push(null);
    },
    answered(type: string, body: Buffer): void {
      if (type === 'C') {
        const isLast = setOutcome(Number(/\d+$/.exec(readText(body, 0).text)?.[0] ?? 0));
        // Completes a statement of the extended protocol; a simple query may contain several.
        if (isLast && pending[1] !== null) addStatement(pending.shift() as SentStatement);
      } else if (type === 'E') setOutcome(/\0C([^\0]+)/.exec(`\0${body.toString()}`)?.[1] ?? 'failed');
      else if (type === 'Z') {
        for (let sent = pending.shift(); sent; sent = pending.shift()) addStatement(sent);
      }
    },
  };
}

function readValues(body: Buffer, start: number): (string | null)[] {
  const formats = body.readInt16BE(start);
  let at = start + 2 + 2 * formats;
  const count = body.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, () => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length < 0) return null;
    at += length;
    return body.toString('utf8', at - length, at);
  });
}
