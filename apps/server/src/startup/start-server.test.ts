import { once } from 'node:events';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFreePort, type ServerProcess } from './testing/server-process';
import { setUpServerProcesses } from './testing/set-up-server-processes';

const { cleanups, own, start, withDatabase } = setUpServerProcesses();

async function occupyPort(port: string): Promise<void> {
  const other = createServer().listen(Number(port), '127.0.0.1');
  await once(other, 'listening');
  cleanups.push(() => new Promise((resolve) => other.close(resolve)));
}

async function stopCleanly(server: ServerProcess): Promise<void> {
  server.child.kill('SIGINT');
  expect(await server.ended()).toBe(0);
  expect(server.stdout()).toMatch(/stopping\n[\s\S]*stopped\n$/);
  expect(server.stderr()).toBe('');
}

async function startError(changes: Record<string, string>): Promise<string> {
  const server = start(changes);
  expect(await server.ended()).toBe(1);
  expect(server.stdout()).toMatch(/^(.+ version .+\n)?$/);
  return server.stderr();
}

test('an invalid setting is reported in one sentence, and nothing is touched', async () => {
  expect(await startError({ PORT: 'eighty' })).toBe(
    'PORT is wrong: "eighty" has to be a whole number from 1 to 65535.\n',
  );
  expect(existsSync(own.dataFolder)).toBe(false);
});

test('a used port is reported in one sentence, and nothing is touched', async () => {
  await occupyPort(own.port);
  expect(await startError({})).toBe(
    `Port ${own.port} on 127.0.0.1 is in use: stop the program that uses it, or set PORT to another number.\n`,
  );
  expect(existsSync(own.dataFolder)).toBe(false);
});

test('an unreachable database is reported in one sentence', async () => {
  const port = await findFreePort();
  expect(await startError({ DATABASE_URL: `postgres://app:hidden@127.0.0.1:${port}/shop` })).toBe(
    `The database at 127.0.0.1:${port}, database shop can't be reached (connect ECONNREFUSED 127.0.0.1:${port}): start it, or check host and port in DATABASE_URL.\n`,
  );
});

test('a start removes what a killed server left in the temporary folder', async () => {
  // Higher than any process has.
  const left = join(own.folder, 'app-temporary-99999999-mail');
  mkdirSync(left);
  const port = await findFreePort();
  await startError({ DATABASE_URL: `postgres://app:hidden@127.0.0.1:${port}/shop`, TMPDIR: own.folder });
  expect(existsSync(left)).toBe(false);
});

test('a missing database is reported in one sentence', async () => {
  const { DATABASE_URL } = await withDatabase();
  const url = new URL(DATABASE_URL ?? '');
  url.pathname = '/no_such_database';
  expect(await startError({ DATABASE_URL: url.href })).toMatch(
    /^The database server at \S+ has no database "no_such_database": create it, or check the name in DATABASE_URL\.\n$/,
  );
});

test('a weak password of the first administrator is reported in one sentence', async () => {
  const settings = await withDatabase();
  const server = start({ ...settings, ADMIN_EMAIL: 'chief@example.com', ADMIN_PASSWORD: 'Chief!of!staff1' });
  expect(await server.ended()).toBe(1);
  expect(server.stderr()).toMatch(/^ADMIN_PASSWORD is refused: .+\n$/);
});

test('a server starts on an empty machine, keeps a second server out, is back after a kill, and stops cleanly', async () => {
  const first = start();
  await first.ready();
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
  expect(await (await fetch(first.url)).text()).toContain('A page');
  expect(statSync(join(own.dataFolder, 'secret')).mode & 0o777).toBe(0o600);
  expect(first.stdout()).toMatch(/^ *[\d.]+ s {2}version {4}\d+\.\d+\.\d+\n/);
  expect(first.stdout()).toMatch(/\d s {2}database {3}embedded Postgres made and started, data in /);
  expect(first.stdout()).toContain('customer@example.com');

  const secondServer = start({ PORT: await findFreePort() });
  expect(await secondServer.ended()).toBe(1);
  expect(secondServer.stderr()).toMatch(
    /^Another server \(server process \d+\) already runs on the data folder \S+: stop it first, .+\.\n$/,
  );
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);

  expect(first.stderr()).toBe('');

  first.child.kill('SIGKILL');
  await first.ended();
  const second = start();
  await second.ready();
  expect(second.stdout()).toContain('embedded Postgres was still running');
  expect(second.stdout()).toContain('nothing to load');
  await stopCleanly(second);

  const third = start();
  await third.ready();
  await stopCleanly(third);
});
