import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReadReplica, NotAReplicaError, type ReadReplica } from './read-replica';
import { type ReplicatedServer, startReplicatedServer } from './testing/replicated-server';

let server: ReplicatedServer;
let primary: Sql;
/** The primary, accessed with only the rights of an application. */
let readerSql: Sql;
const opened: ReadReplica[] = [];
beforeAll(async () => {
  server = await startReplicatedServer('shop');
  primary = postgres({ ...server.primary, max: 5, onnotice: () => {} });
  await primary`CREATE TABLE entry (id int PRIMARY KEY)`;
  await primary`CREATE ROLE reader LOGIN`;
  await primary`GRANT SELECT, INSERT ON entry TO reader`;
  readerSql = postgres({ ...server.primary, user: 'reader', max: 5 });
}, 60_000);
afterAll(async () => {
  for (const replica of opened) await replica.close();
  await readerSql.end();
  await primary.end();
  await server.stop();
});

function open(place = server.replica) {
  const connection = { ...place, user: 'reader' };
  const changes: (string | null)[] = [];
  const onChange = (reason: Error | null) => void changes.push(reason === null ? null : reason.message);
  const replica = createReadReplica(connection, {
    primary: readerSql,
    applicationName: 'tests',
    max: 2,
    onChange,
  });
  opened.push(replica);
  return { replica, changes };
}

/** Polls until the replica is used again: it is left alone for two seconds. */
const waitUntilUsed = (replica: ReadReplica) =>
  expect.poll(() => replica.caughtUp(), { timeout: 15_000 }).not.toBeNull();

// All tests share one replica, which lags, disconnects, returns and is finally promoted, so their order
// matters.
describe('a replica', { shuffle: false }, () => {
  test('a read always sees the latest commit', async () => {
    const { replica } = open();
    let reads = 0;
    for (let id = 1; reads < 200; id += 1) {
      await primary`INSERT INTO entry VALUES (${id})`;
      const db = await replica.caughtUp();
      // On a busy machine it may take longer than a read waits; it is used again afterwards.
      if (db === null) {
        await waitUntilUsed(replica);
        continue;
      }
      expect(await db.execute(`SELECT id FROM entry WHERE id = ${id}`)).toHaveLength(1);
      reads += 1;
    }
  });

  test('refuses writes', async () => {
    const { replica } = open();
    const db = await replica.caughtUp();
    await expect(db?.execute('INSERT INTO entry VALUES (0)')).rejects.toMatchObject({
      cause: { code: '25006' },
    });
  });

  test('is bypassed while it lags, without waiting for it each time', async () => {
    const { replica, changes } = open();
    await waitUntilUsed(replica);
    await server.pause();
    await primary`INSERT INTO entry VALUES (1000)`;
    expect(await replica.caughtUp()).toBeNull();
    expect((await replica.state()).lagBytes).toBeGreaterThan(0);
    const startedAt = performance.now();
    for (let read = 0; read < 20; read += 1) expect(await replica.caughtUp()).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(200);
    await server.resume();
    await waitUntilUsed(replica);
    expect(changes).toEqual(['it does not keep up with the primary', null]);
    expect(await replica.state()).toEqual({ lagBytes: 0 });
  });

  test('is bypassed while it is down, and used again automatically', async () => {
    const { replica, changes } = open();
    await waitUntilUsed(replica);
    await server.killReplica();
    const startedAt = performance.now();
    expect(await replica.caughtUp()).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(1_500);
    await expect(replica.state()).rejects.toThrow();
    await server.startReplica();
    await waitUntilUsed(replica);
    expect(changes).toHaveLength(2);
    expect(changes.at(-1)).toBeNull();
  });

  test('must not be another database or the primary itself', async () => {
    const other = open({ ...server.replica, database: 'postgres' });
    expect(await other.replica.caughtUp()).toBeNull();
    expect(other.changes).toEqual(['it holds another database than the primary']);
    const itself = open(server.primary);
    expect(await itself.replica.caughtUp()).toBeNull();
    await expect(itself.replica.state()).rejects.toThrow(NotAReplicaError);
  });

  test('is no longer used after a promotion', async () => {
    const { replica, changes } = open();
    await waitUntilUsed(replica);
    await server.promote();
    await primary`INSERT INTO entry VALUES (2000)`;
    expect(await replica.caughtUp()).toBeNull();
    expect(changes).toHaveLength(1);
  });
});
