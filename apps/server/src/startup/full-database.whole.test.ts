import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@app/db/client';
import { type DatabaseConnection, databaseUrl } from '@app/db/connection';
import postgres, { type Sql } from 'postgres';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startPrimary } from '../testing/soak/primary';
import { findFreePort, startServerProcess } from './testing/server-process';

vi.setConfig({ testTimeout: 120_000 });

/** A server on a Postgres with few connections, of which the last three are reserved for superusers. */
async function startSite() {
  const folder = mkdtempSync(join(tmpdir(), 'full-database-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const limits = { max_connections: 24, superuser_reserved_connections: 3 };
  const primary = await startPrimary(join(folder, 'database'), limits);
  onTestFinished(() => primary.stop());
  const admin = connect(primary.connection, { max: 1, applicationName: 'admin' });
  onTestFinished(() => admin.end());
  await admin.unsafe('CREATE ROLE site LOGIN; CREATE ROLE other LOGIN');
  await admin.unsafe(`ALTER DATABASE "${primary.connection.database}" OWNER TO site`);
  const server = startServerProcess({
    PATH: '/usr/bin:/bin',
    DATA_DIR: join(folder, 'data'),
    PORT: await findFreePort(),
    DATABASE_URL: databaseUrl({ ...primary.connection, user: 'site' }),
  });
  onTestFinished(() => void server.child.kill('SIGKILL'));
  await server.ready();
  return { server, admin, asOther: { ...primary.connection, user: 'other' } };
}

/** Logged for each request that fails, and each loss of what visitors did. */
const ofRequests = new Set(['call failed', 'could not count visits']);

/** Takes every connection that is left, as another program on the same Postgres would. */
async function takeAll(asOther: DatabaseConnection, taken: Sql[]): Promise<void> {
  for (;;) {
    const { ssl: _, ...connection } = asOther;
    const sql = postgres({ ...connection, max: 1, max_lifetime: null, backoff: false });
    try {
      await sql`SELECT 1`;
      taken.push(sql);
    } catch (error) {
      await sql.end({ timeout: 0 });
      expect(error).toMatchObject({ code: '53300' });
      return;
    }
  }
}

test('a server whose Postgres has no connection left answers 503, says why once, and recovers by itself', async () => {
  const { server, admin, asOther } = await startSite();
  const ask = async (path: string) => {
    const response = await fetch(server.url + path);
    await response.arrayBuffer();
    return `${response.status} ${response.headers.get('retry-after') ?? ''}`.trim();
  };
  const askAll = async (paths: readonly string[]) =>
    Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await ask(path)] as const)));
  expect(await askAll(['/words', '/readyz'])).toEqual({ '/words': '200', '/readyz': '200' });

  const taken: Sql[] = [];
  await takeAll(asOther, taken);
  // It works on with the connections that it has: requests beyond them wait or are told when to come back.
  const pages = Array.from({ length: 30 }, (_, index) => `/api/templates/published?page=${index + 1}`);
  const answers = Object.values(await askAll(pages));
  expect(answers.filter((answer) => answer !== '200' && answer !== '503 2')).toEqual([]);
  expect(answers).toContain('200');

  await vi.waitFor(async () => {
    await admin`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'site'`;
    await takeAll(asOther, taken);
    expect(await admin`SELECT FROM pg_stat_activity WHERE usename = 'site'`).toHaveLength(0);
  }, 20_000);
  const outage = {
    '/livez': '200',
    '/healthz': '503',
    '/readyz': '200',
    '/words': '200',
    '/api/templates/published?page=31': '503 2',
    '/api/templates': '503 2',
  };
  expect(await askAll(Object.keys(outage))).toEqual(outage);
  // Long enough for tasks that run every second.
  for (const startedAt = performance.now(); performance.now() - startedAt < 4_000; ) {
    expect([await ask('/healthz'), await ask('/readyz'), await ask('/words')]).toEqual(['503', '200', '200']);
  }

  await Promise.all(taken.map((sql) => sql.end({ timeout: 0 })));
  const recovered = { '/livez': '200', '/healthz': '200', '/readyz': '200', '/api/templates': '200' };
  await vi.waitFor(async () => expect(await askAll(Object.keys(recovered))).toEqual(recovered), 20_000);
  expect([server.child.exitCode, server.stderr()]).toEqual([null, '']);

  const lines = server
    .stdout()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  const outages = lines.filter(({ level, msg }) => level >= 40 && !ofRequests.has(msg));
  const told = outages.map(({ msg, check }) => [msg, check].join(' '));
  expect(told.length).toBeGreaterThan(2);
  expect(told).toEqual([...new Set(told)]);
  expect(outages.find(({ check }) => check === 'database')).toMatchObject({
    msg: 'not ready',
    err: { message: expect.stringContaining('connection slots are reserved') },
  });
});
