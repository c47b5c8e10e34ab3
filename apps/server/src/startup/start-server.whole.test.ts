import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { hashPassword } from '@app/api/accounts/password/password-hash';
import { firstSeller } from '@app/api/core/setting/seller-party';
import { createDatabase } from '@app/db/client';
import { databaseUrl, parseDatabaseUrl } from '@app/db/connection';
import { clearDemoData } from '@app/db/demo/clear-demo-data';
import { demoAccounts, demoPassword } from '@app/db/demo/demo-accounts';
import { loadDemoData } from '@app/db/demo/load-demo-data';
import { eventually } from '@app/db/testing/eventually';
import { expect, test, vi } from 'vitest';
import { findFreePort, type ServerProcess } from './testing/server-process';
import { setUpServerProcesses } from './testing/set-up-server-processes';

const { cleanups, own, start, withDatabase } = setUpServerProcesses();

/** A start loads the whole program before it says anything. */
const onceStarted = { ...eventually, timeout: 60_000 };

test('a start reports that it waits for the database, and serves once it is back', async () => {
  const { DATABASE_URL } = await withDatabase();
  const connection = parseDatabaseUrl(DATABASE_URL ?? '');
  const ownPort = Number(await findFreePort());
  const server = start({
    DATABASE_URL: databaseUrl({ ...connection, host: '127.0.0.1', port: ownPort }),
    PUBLIC_URL: 'https://www.example.com',
  });
  await vi.waitFor(() => expect(server.stdout()).toContain("can't be reached"), onceStarted);
  expect(server.stdout()).toContain('Trying again for 5 minutes.');
  const gate = createServer((socket) => {
    const { host, port } = connection;
    const database = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.pipe(database).pipe(socket);
    for (const side of [socket, database]) side.on('error', () => side.destroy());
  });
  gate.listen(ownPort, '127.0.0.1');
  await once(gate, 'listening');
  cleanups.push(async () => void gate.close());
  await server.ready();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test('a start that waits for its database stops at once when told to', async () => {
  const port = await findFreePort();
  const server = start({
    DATABASE_URL: `postgres://app:hidden@127.0.0.1:${port}/shop`,
    PUBLIC_URL: 'https://www.example.com',
  });
  await vi.waitFor(() => expect(server.stdout()).toContain("can't be reached"), onceStarted);
  server.child.kill('SIGTERM');
  expect(await server.ended()).toBe(0);
});

test('a disk without room for uploads is reported, and takes no instance out of service', async () => {
  const server = start(await withDatabase());
  await server.ready();
  const uploads = join(own.dataFolder, 'uploads');
  rmSync(uploads, { recursive: true, force: true });
  writeFileSync(uploads, 'nothing can be stored here');
  await vi.waitFor(async () => {
    const answer = await fetch(`${server.url}/readyz`);
    const { checks } = (await answer.json()) as { checks: Record<string, string> };
    expect([answer.status, checks.files, checks.writing]).toEqual([200, 'degraded', 'ok']);
  }, eventually);
});

test('a first start requires no second factor, and does not answer under foreign host names', async () => {
  const server = start({ ...(await withDatabase()), DEMO_DATA: 'on' });
  await server.ready();
  for (const { email, role } of demoAccounts) {
    const answer = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword }),
    });
    expect(answer.status).toBe(200);
    const { token, user } = (await answer.json()) as { token: string; user: Record<string, unknown> };
    expect(user).toMatchObject({ email, role });
    expect(user).not.toHaveProperty('factorDueAt');
    const people = await fetch(`${server.url}/api/users`, { headers: { authorization: `Bearer ${token}` } });
    expect(people.status).toBe(role === 'user' ? 403 : 200);
  }
  const asked = request(`${server.url}/dev/mail`, { headers: { host: 'www.shop.example' } });
  asked.end();
  const [response] = await once(asked, 'response');
  expect(response.statusCode).toBe(403);
  expect(await text(response)).toContain('set PUBLIC_URL');
});

test('a server finishes running requests when told to stop, and closes idle connections', async () => {
  const server = start(await withDatabase());
  await server.ready();
  const agent = new Agent({ keepAlive: true });
  cleanups.push(async () => agent.destroy());
  await get(`${server.url}/`, agent);
  const slow = get(`${server.url}/slow`, new Agent({ keepAlive: true }));
  await vi.waitFor(() => expect(Object.keys(agent.freeSockets)).toHaveLength(1), eventually);

  await waitUntilRead(server);
  server.child.kill('SIGTERM');
  const { status, connection } = await slow;
  expect({ status, connection }).toEqual({ status: 200, connection: 'close' });
  expect(await server.ended()).toBe(0);
});

test('a draining server keeps answering, and reports that it is not ready', async () => {
  const server = start({ ...(await withDatabase()), DRAIN_SECONDS: '2' });
  await server.ready();
  const agent = new Agent({ keepAlive: true });
  cleanups.push(async () => agent.destroy());
  expect(await get(`${server.url}/readyz`, agent)).toEqual({ status: 200, connection: 'keep-alive' });
  // The default of load balancers.
  expect(await askInHttp10(own.port, '/readyz')).toMatch(/^HTTP\/1\.\d 200 OK/);
  const stoppedAt = performance.now();
  server.child.kill('SIGTERM');
  await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(503), eventually);
  expect(await get(`${server.url}/`, agent)).toEqual({ status: 200, connection: 'close' });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await server.ended()).toBe(0);
  expect(performance.now() - stoppedAt).toBeGreaterThan(2_000);
});

test('the health check does not wait for a connection in use', async () => {
  const settings = await withDatabase();
  const server = start(settings);
  await server.ready();
  const { sql, close } = createDatabase(settings.DATABASE_URL ?? '', { applicationName: 'test', max: 2 });
  cleanups.push(close);
  const waiting = async () => {
    const [found] = await sql<{ reads: number }[]>`
      SELECT count(*)::int AS reads FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return found?.reads ?? 0;
  };
  await sql.begin(async (tx) => {
    await tx`LOCK TABLE template IN ACCESS EXCLUSIVE MODE`;
    const reads = Array.from({ length: 30 }, (_, number) => {
      const input = encodeURIComponent(JSON.stringify({ 0: { slug: `template-${number}` } }));
      return fetch(`${server.url}/trpc/template.bySlug?batch=1&input=${input}`);
    });
    cleanups.push(() => Promise.all(reads));
    // One per connection: further requests wait for a free one.
    await vi.waitFor(async () => expect(await waiting()).toBe(10), 30_000);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await waiting()).toBe(10);
  });
});

test('a server refuses to serve others while sample accounts have their password, and starts once they are gone', async () => {
  const settings = await withDatabase();
  const connection = parseDatabaseUrl(settings.DATABASE_URL ?? '');
  const client = createDatabase(connection, { applicationName: 'test', max: 1 });
  cleanups.push(client.close);
  const siteUrl = new URL('http://localhost:3000');
  await loadDemoData(client.db, { now: new Date(), hashPassword, siteUrl, seller: firstSeller() });
  const production = {
    ...settings,
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost:3000',
    MAIL_TO_FILES: 'on',
    FILES_ON_DISK: 'on',
    DRAIN_SECONDS: '0',
    SECRET: 'a secret for tests that is long enough',
  };
  const refused = start(production);
  expect(await refused.ended()).toBe(1);
  expect(refused.stderr()).toMatch(
    /^Sample accounts have the password .+ and \d+ more\), .+ "npm run db:seed -- --clear-demo", .+\.\n$/,
  );

  await clearDemoData(client.db);
  const server = start(production);
  await server.ready();
  server.child.kill('SIGTERM');
  expect(await server.ended()).toBe(0);
  const lines = server
    .stdout()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toContainEqual(expect.objectContaining({ step: 'server', level: 30 }));
  expect(lines.at(-1)).toMatchObject({ msg: 'stopped' });
});

function get(url: string, agent: Agent): Promise<{ status?: number; connection?: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({ status: response.statusCode, connection: response.headers.connection }),
      );
    });
    sent.once('error', reject);
    sent.end();
  });
}

/** Returns the response to an HTTP/1.0 request without a host. */
async function askInHttp10(port: string, path: string): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
  return text(socket);
}

/** Once this request is answered, the server has also read the earlier one. */
async function waitUntilRead(server: ServerProcess): Promise<void> {
  await fetch(`${server.url}/healthz`);
  await fetch(`${server.url}/healthz`);
}
