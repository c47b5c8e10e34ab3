import { sql as text } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase, type DatabaseClient } from './client';
import { createTestDatabase, type TestDatabase } from './testing';
import { type DatabaseProxy, startDatabaseProxy } from './testing/database-proxy';
import { eventually } from './testing/eventually';

let database: TestDatabase;
let proxy: DatabaseProxy;
let client: DatabaseClient;

beforeAll(async () => {
  database = await createTestDatabase();
  return database.drop;
});

beforeEach(async () => {
  proxy = await startDatabaseProxy(database.connection);
  client = createDatabase(proxy.connection, { applicationName: 'client test', max: 2, statementSeconds: 1 });
});

afterEach(async () => {
  await client.sql.end({ timeout: 0 });
  await proxy.close();
});

async function queryOne(): Promise<unknown> {
  const [row] = await client.sql`SELECT 1 AS one`;
  return row;
}

test('ends a statement that runs too long', async () => {
  await expect(client.sql`SELECT pg_sleep(30)`).rejects.toMatchObject({ code: '57014' });
  expect(await queryOne()).toEqual({ one: 1 });
});

test('refuses in bounded time while the server is silent, and works again when it is back', async () => {
  await Promise.all([queryOne(), queryOne()]);
  proxy.stall();
  const begin = performance.now();
  const refused = await Promise.allSettled([
    queryOne(),
    queryOne(),
    queryOne(),
    queryOne(),
    queryOne(),
    queryOne(),
  ]);
  // The old connections are gone by now: a new one reaches the proxy.
  await expect(queryOne()).rejects.toThrow();
  expect(refused.map(({ status }) => status)).not.toContain('fulfilled');
  expect(performance.now() - begin).toBeLessThan(12_000);
  proxy.resume();
  await vi.waitFor(async () => expect(await queryOne()).toEqual({ one: 1 }), 10_000);
});

test('refuses in bounded time while connections are closed as soon as they are made', async () => {
  proxy.refuse();
  await expect(queryOne()).rejects.toMatchObject({
    code: expect.stringMatching(/CONNECTION_CLOSED|ECONNRESET/),
  });
  proxy.resume();
  await vi.waitFor(async () => expect(await queryOne()).toEqual({ one: 1 }), 10_000);
});

test('keeps a connection that only listens', async () => {
  const payloads: string[] = [];
  const connected = vi.fn();
  await client.sql.listen('bell', (payload) => payloads.push(payload), connected);
  await client.sql.notify('bell', 'first');
  await vi.waitFor(() => expect(payloads).toEqual(['first']), eventually);
  // Longer than the timeout for a response.
  for (let round = 0; round < 4; round++) await client.sql`SELECT pg_sleep(0.7)`;
  await client.sql.notify('bell', 'second');
  await vi.waitFor(() => expect(payloads).toEqual(['first', 'second']), eventually);
  expect(connected).toHaveBeenCalledTimes(1);
});

test('reports what a cut connection was doing as failed and connects again', async () => {
  const running = client.sql`SELECT pg_sleep(30)`;
  const refused = expect(running).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  await vi.waitFor(async () => {
    const active = await database.sql`
      SELECT FROM pg_stat_activity WHERE application_name = 'client test' AND state = 'active'`;
    expect(active).toHaveLength(1);
  }, eventually);
  proxy.cut();
  await refused;
  expect(await queryOne()).toEqual({ one: 1 });
});

test('never lets a transaction outlive its connection', async () => {
  await database.sql`CREATE TABLE note (number int)`;
  const single = createDatabase(proxy.connection, { applicationName: 'client test', max: 1 });
  let resume = () => {};
  const paused = new Promise<void>((resolve) => {
    resume = resolve;
  });
  const lateResult: unknown[] = [];
  const lost = single.db.transaction(async (tx) => {
    await tx.execute(text`INSERT INTO note VALUES (1)`);
    proxy.cut();
    await paused;
    await tx.execute(text`INSERT INTO note VALUES (2)`).catch((error) => lateResult.push(error));
  });
  await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });

  // The next transaction gets the same slot of the pool, and the lost one resumes in the middle of it.
  await single.db.transaction(async (tx) => {
    await tx.execute(text`INSERT INTO note VALUES (3)`);
    resume();
    await vi.waitFor(() => expect(lateResult).toHaveLength(1), eventually);
    await tx.execute(text`INSERT INTO note VALUES (4)`);
  });
  await single.close();
  expect(await database.sql`SELECT number FROM note ORDER BY number`).toEqual([{ number: 3 }, { number: 4 }]);
});

test('keeps committed transactions while connections are cut under load', async () => {
  await database.sql`CREATE TABLE pair (id uuid PRIMARY KEY, half int)`;
  const acknowledged: string[] = [];
  let stop = false;
  const worker = async () => {
    while (!stop) {
      const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
      const work = client.db.transaction(async (tx) => {
        await tx.execute(text`INSERT INTO pair VALUES (${first}, 1)`);
        await tx.execute(text`INSERT INTO pair VALUES (${second}, 2)`);
      });
      await work.then(() => acknowledged.push(first, second)).catch(() => {});
    }
  };
  const workers = Array.from({ length: 8 }, worker);
  for (let round = 0; round < 60; round++) {
    const target = acknowledged.length + 10;
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(target), {
      timeout: 10_000,
      interval: 5,
    });
    proxy.cut();
  }
  stop = true;
  await Promise.all(workers);

  const [counts] = await database.sql`
    SELECT count(*) FILTER (WHERE half = 1) AS first, count(*) FILTER (WHERE half = 2) AS second,
           count(*) FILTER (WHERE id = ANY(${acknowledged}::uuid[])) AS acknowledged FROM pair`;
  expect(counts?.first).toBe(counts?.second);
  expect(Number(counts?.acknowledged)).toBe(acknowledged.length);
}, 60_000);

test('answers the statement after a COPY whose last row fills the buffer', async () => {
  const copied = await client.sql.begin(async (tx) => {
    const rows = await tx`COPY (SELECT repeat('x', 1000000)) TO STDOUT`.readable();
    let bytes = 0;
    for await (const chunk of rows) bytes += chunk.length;
    const [next] = await tx`SELECT 1 AS one`;
    return { bytes, next };
  });
  expect(copied).toEqual({ bytes: 1_000_001, next: { one: 1 } });
});

test('goes on with the connection that was used last, whose server process knows the tables already', async () => {
  const processOf = async () => (await client.sql`SELECT pg_backend_pid() AS id`)[0]?.id;
  const pause = () => client.sql`SELECT pg_sleep(0.1)`;
  await Promise.all([pause(), pause()]);
  const used = new Set([await processOf(), await processOf(), await processOf()]);
  expect(used.size).toBe(1);
});

test('fails at once when no server listens', async () => {
  const { connection } = proxy;
  await proxy.close();
  const lost = createDatabase(connection, { applicationName: 'client test', max: 1 });
  await expect(lost.sql`SELECT 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await lost.close();
});

test('a named statement is prepared once, with values or without', async () => {
  const single = createDatabase(database.connection, { applicationName: 'client test', max: 1 });
  const named = single.db.select({ one: text<number>`1` }).from(text`(select 1) as t`).prepare('named');
  for (let call = 0; call < 3; call += 1) expect(await named.execute()).toEqual([{ one: 1 }]);
  const [found] = await single.sql`
    SELECT count(*)::int AS statements, sum(generic_plans)::int AS runs FROM pg_prepared_statements
    WHERE statement LIKE 'select 1 from%'`;
  await single.close();
  expect(found).toEqual({ statements: 1, runs: 3 });
});

test('a statement sent after the end of its transaction is not run', async () => {
  const { sql } = database;
  await sql`CREATE TABLE late (n int)`;
  for (const [n, outcome] of [
    [1, 'rolls back'],
    [2, 'commits'],
    [3, 'rolls back to a savepoint'],
  ] as const) {
    let markEnded = () => {};
    const ended = new Promise<void>((resolve) => {
      markEnded = resolve;
    });
    let lateResult: Promise<unknown> = Promise.resolve();
    const work = async (tx: typeof sql) => {
      lateResult = (async () => {
        await tx`SELECT 1`;
        await ended;
        await tx`INSERT INTO late VALUES (${n})`;
      })();
      lateResult.catch(() => {});
      if (outcome !== 'commits') throw new Error('refused');
    };
    const inner = (tx: Parameters<Parameters<typeof sql.begin>[1]>[0]) =>
      outcome === 'rolls back to a savepoint'
        ? tx.savepoint((nested) => work(nested as unknown as typeof sql)).catch(() => {})
        : work(tx as unknown as typeof sql);
    await sql
      .begin(async (tx) => {
        await inner(tx);
        if (outcome !== 'rolls back to a savepoint') return;
        markEnded();
        await lateResult.catch(() => {});
      })
      .catch(() => {});
    markEnded();
    await expect(lateResult, outcome).rejects.toMatchObject({ code: 'TRANSACTION_ENDED' });
  }
  expect(await sql`SELECT n FROM late`).toEqual([]);
});
