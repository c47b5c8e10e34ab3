import { connect, createServer, type Socket } from 'node:net';
import type { DatabaseConnection } from '../connection';
import { readMessages, readText, readWords } from './postgres-messages';
import type { RecordedStatement, Recording } from './recording';

export type StatementRecorder = {
  /** Connections to this address are recorded. */
  connection: DatabaseConnection;
  /** Returns what was recorded so far, one journey per database. */
  take: () => Recording;
  close: () => Promise<void>;
};

type Sent = { text: string; types: number[]; values: (string | null)[]; outcome?: number | string };

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

  const note = (database: string, connection: number, { text, types, values, outcome }: Sent) => {
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

  const proxy = createServer((near) => {
    const { host, port } = server;
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect({ host, port });
    for (const [socket, other] of [
      [near, far],
      [far, near],
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
    const session = followSession((sent) => note(database, connection, sent));
    near.on(
      'data',
      readMessages({ startsWithLength: true }, (type, body) => {
        if (type === '') {
          database = /\0database\0([^\0]*)\0/.exec(`\0${body.subarray(4).toString()}`)?.[1] ?? '';
          connection = (connections.get(database) ?? -1) + 1;
          connections.set(database, connection);
        } else session.asked(type, body);
      }),
    );
    far.on('data', readMessages({ startsWithLength: false }, session.answered));
    near.pipe(far);
    far.pipe(near);
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
      const taken = recording;
      recording = { texts: [], journeys: [] };
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/**
 * Follows both directions of one connection; `note` is called for each statement once its response is
 * complete.
 */
function followSession(note: (sent: Sent) => void) {
  const prepared = new Map<string, { text: string; types: number[] }>();
  /**
   * Statements waiting for their responses; null marks the end of a group, after which the server reports
   * that it is ready.
   */
  const waiting: (Sent | null)[] = [];
  const answer = (outcome: number | string) => {
    const sent = waiting[0];
    if (sent) sent.outcome = outcome;
    return sent;
  };
  return {
    asked(type: string, body: Buffer): void {
      if (type === 'Q') waiting.push({ text: readText(body, 0).text, types: [], values: [] }, null);
      else if (type === 'P') {
        const name = readText(body, 0);
        const query = readText(body, name.end);
        prepared.set(name.text, { text: query.text, types: readWords(body, query.end) });
      } else if (type === 'B') {
        const portal = readText(body, 0);
        const name = readText(body, portal.end);
        const statement = prepared.get(name.text);
        if (statement) waiting.push({ ...statement, values: readValues(body, name.end) });
      } else if (type === 'S') waiting.push(null);
    },
    answered(type: string, body: Buffer): void {
      if (type === 'C') {
        const isLast = answer(Number(/\d+$/.exec(readText(body, 0).text)?.[0] ?? 0));
        // Completes a statement of the extended protocol; a simple query may contain several.
        if (isLast && waiting[1] !== null) note(waiting.shift() as Sent);
      } else if (type === 'E') answer(/\0C([^\0]+)/.exec(`\0${body.toString()}`)?.[1] ?? 'failed');
      else if (type === 'Z') {
        for (let sent = waiting.shift(); sent; sent = waiting.shift()) note(sent);
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
