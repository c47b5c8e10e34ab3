import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashToken } from '@app/api/core/token';
import { insertUser } from '@app/api/testing/rows';
import { createDatabase } from '@app/db/client';
import { databaseUrl } from '@app/db/connection';
import { migrateDatabase } from '@app/db/migrate';
import { session } from '@app/db/schema/accounts/session';
import { type ReplicatedServer, startReplicatedServer } from '@app/db/testing/replicated-server';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { callServer } from './testing/call-server';
import { findFreePort, type ServerProcess, startServerProcess } from './testing/server-process';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const token = randomBytes(20).toString('hex');
let folder: string;
let databases: ReplicatedServer;
let server: ServerProcess;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'read-replica-'));
  databases = await startReplicatedServer('site');
  await migrateDatabase(databases.primary);
  await signInAdministrator();
  server = startServerProcess({
    PATH: '/usr/bin:/bin',
    DATA_DIR: join(folder, 'data'),
    PORT: await findFreePort(),
    DATABASE_URL: databaseUrl(databases.primary),
    DATABASE_READ_URL: databaseUrl(databases.replica),
  });
  await server.ready();
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended();
  await databases.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function signInAdministrator(): Promise<void> {
  const { db, close } = createDatabase(databases.primary, { applicationName: 'tests', max: 1 });
  const admin = await insertUser({ db }, { role: 'admin', email: 'ada@example.com' });
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db
    .insert(session)
    .values({ id: hashToken(token), userId: admin.id, expiresAt, confirmedAt: new Date() });
  await close();
}

const query = (path: string, input: object) => `${path}?input=${encodeURIComponent(JSON.stringify(input))}`;

const addCompany = (name: string) => callServer(server.url, token, 'company.save', { name });

async function listCompanies(search: string): Promise<string[]> {
  const { companies } = await callServer<{ companies: { name: string }[] }>(
    server.url,
    token,
    query('company.list', { search }),
  );
  return companies.map(({ name }) => name);
}

/** Returns how many heavy reads each server has handled so far. */
async function countReads(): Promise<{ replica: number; primary: number }> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const by = (name: string) =>
    Number(new RegExp(`^database_heavy_reads_total\\{server="${name}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return { replica: by('replica'), primary: by('primary') };
}

/** Requests lists until the replica serves one. */
const waitForReplica = () =>
  vi.waitFor(
    async () => {
      const before = await countReads();
      await listCompanies('');
      expect((await countReads()).replica).toBeGreaterThan(before.replica);
    },
    { timeout: 20_000, interval: 100 },
  );

beforeEach(waitForReplica);

test('lists are read from the replica, and always include the latest writes (dashboard.read-replica)', async () => {
  const before = await countReads();
  for (let number = 1; number <= 50; number += 1) {
    await addCompany(`Harbour ${number} Ltd`);
    expect(await listCompanies(`Harbour ${number} `)).toEqual([`Harbour ${number} Ltd`]);
  }
  expect(await countReads()).toEqual({ ...before, replica: before.replica + 50 });
});

test('exports come from the replica and include the latest writes', async () => {
  const before = await countReads();
  const response = await fetch(`${server.url}/exports/users.csv`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: '{}',
  });
  expect(await response.text()).toContain('ada@example.com');
  expect(await countReads()).toEqual({ ...before, replica: before.replica + 1 });
});

test('a lagging replica is bypassed, and no row is missing', async () => {
  await databases.pause();
  const before = await countReads();
  await addCompany('Lagging Ltd');
  expect(await listCompanies('Lagging')).toEqual(['Lagging Ltd']);
  expect(await countReads()).toEqual({ ...before, primary: before.primary + 1 });
  await databases.resume();
});

test('without the replica the primary is used, metrics and log report it, and it is used again once back', async () => {
  await databases.killReplica();
  for (let number = 1; number <= 5; number += 1) {
    await addCompany(`Alone ${number} Ltd`);
    expect(await listCompanies(`Alone ${number} `)).toEqual([`Alone ${number} Ltd`]);
  }
  expect(server.stdout() + server.stderr()).toContain('the replica is not used');
  await vi.waitFor(
    async () => {
      const text = await (await fetch(`${server.url}/metrics`)).text();
      expect(text).toMatch(/^database_replica_up 0$/m);
      expect(text).toMatch(/^database_up 1$/m);
    },
    { timeout: 20_000, interval: 500 },
  );
  await databases.startReplica();
  await waitForReplica();
});

test('a read that the replica cancels is answered by the primary', async () => {
  await addCompany('Broken off Ltd');
  await waitForReplica();
  const outcomes = await Promise.all([
    ...Array.from({ length: 40 }, () => listCompanies('Broken off')),
    databases.killReplica(),
  ]);
  for (const names of outcomes.slice(0, 40)) expect(names).toEqual(['Broken off Ltd']);
  await databases.startReplica();
});
