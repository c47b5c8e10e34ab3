import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RouterOutputs } from '@app/api/types';
import { connect } from '@app/db/client';
import { type DatabaseConnection, databaseUrl } from '@app/db/connection';
import { demoPassword } from '@app/db/demo/demo-accounts';
import { createEmptyDatabase } from '@app/db/testing';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callServer } from './testing/call-server';
import { findFreePort, startServerProcess } from './testing/server-process';

// Starts several whole processes, on machines that may be busy with other tests.
vi.setConfig({ testTimeout: 180_000 });

const root = join(import.meta.dirname, '../../../..');
const roleScript = readFileSync(join(root, 'deploy/application-role.sql'), 'utf8');

/** Creates a database whose owner is not a superuser, and another role without privileges. */
async function makeRoles() {
  const database = await createEmptyDatabase();
  const password = randomUUID();
  const [owner, app] = ['owner', 'app'].map((name) => `${name}_${password.slice(0, 8)}`) as [string, string];
  for (const role of [owner, app]) {
    await database.sql.unsafe(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'`);
  }
  const admin = connect(
    { ...database.connection, database: 'postgres' },
    { max: 1, applicationName: 'tests' },
  );
  onTestFinished(async () => {
    await database.drop();
    await admin.unsafe(`DROP ROLE ${owner}`);
    await admin.unsafe(`DROP ROLE ${app}`);
    await admin.end();
  });
  await admin.unsafe(`ALTER DATABASE "${database.connection.database}" OWNER TO ${owner}`);
  const as = (user: string): DatabaseConnection => ({ ...database.connection, user, password });
  return { app, asOwner: as(owner), asApp: as(app) };
}

async function run(connection: DatabaseConnection, settings: Record<string, string>, ...args: string[]) {
  const command = ['--import', 'tsx', 'apps/server/src/operations.ts', ...args];
  const env = { PATH: '/usr/bin:/bin', DATABASE_URL: databaseUrl(connection), ...settings };
  return promisify(execFile)(process.execPath, command, { env, cwd: root });
}

async function makeSite() {
  const { app, asOwner, asApp } = await makeRoles();
  await run(asOwner, {}, 'migrate');
  const owner = connect(asOwner, { max: 1, applicationName: 'tests' });
  onTestFinished(() => owner.end());
  await owner.unsafe(roleScript.replaceAll('pepperbird_app', app));
  const site = connect(asApp, { max: 1, applicationName: 'tests' });
  onTestFinished(() => site.end());
  const folder = mkdtempSync(join(tmpdir(), 'role-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const start = async (settings: Record<string, string> = {}) => {
    const server = startServerProcess({
      PATH: '/usr/bin:/bin',
      DATA_DIR: folder,
      PORT: await findFreePort(),
      DATABASE_URL: databaseUrl(asApp),
      MIGRATE: 'off',
      DEMO_DATA: 'on',
      ...settings,
    });
    onTestFinished(() => void server.child.kill('SIGKILL'));
    return server;
  };
  return { asOwner, asApp, owner, site, folder, start };
}

async function signIn(url: string, email: string): Promise<string> {
  const account = { email, password: demoPassword };
  return (await callServer<RouterOutputs['auth']['login']>(url, null, 'auth.login', account)).token;
}

/** A customer opens a ticket with a picture, and the team replies. */
async function createAnsweredTicket(url: string): Promise<string> {
  const customer = await signIn(url, 'customer@example.com');
  const found = await callServer<RouterOutputs['template']['catalogue']>(
    url,
    null,
    'template.catalogue?input=%7B%7D',
  );
  const templateIds = found.templates.slice(0, 1).map(({ id }) => id);
  await callServer(url, customer, 'cart.add', { templateIds });
  const attachmentIds = [await attach(url, customer)];
  const made = await callServer<RouterOutputs['ticket']['create']>(url, customer, 'ticket.create', {
    inquiry: 'May I have this one?',
    submitKey: randomUUID(),
    attachmentIds,
  });
  const admin = await signIn(url, 'admin@example.com');
  await callServer(url, admin, 'ticket.respond', { id: made.id, adminResponse: 'You may.' });
  await callServer(url, admin, 'user.list?input=%7B%7D');
  await callServer(url, admin, 'category.create', { name: 'Made without rights on tables' });
  return made.number;
}

async function attach(url: string, token: string): Promise<string> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'teal.png');
  const answer = await fetch(`${url}/trpc/ticket.uploadAttachment`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  });
  expect(answer.status).toBe(200);
  const { result } = (await answer.json()) as { result: { data: { id: string } } };
  return result.data.id;
}

test('a server that migrates under a role without the rights names the setting', async () => {
  const { owner, start } = await makeSite();
  // As after an upgrade: the newest migration is still to come.
  await owner`DELETE FROM drizzle.__drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations)`;
  const server = await start({ MIGRATE: 'on' });
  expect(await server.ended()).toBe(1);
  expect(server.stderr()).toMatch(
    /^The database gives the user of DATABASE_URL too few rights \(.+\): .+ MIGRATE=off.+\n$/,
  );
});

test('a server works under a role that may only read and write rows', async () => {
  const { asApp, site, folder, start } = await makeSite();
  const server = await start();
  await server.ready();
  const number = await createAnsweredTicket(server.url);

  const isMailWritten = () =>
    readdirSync(join(folder, 'mail')).some((name) =>
      readFileSync(join(folder, 'mail', name), 'utf8').includes(number),
    );
  await vi.waitFor(() => expect(isMailWritten()).toBe(true), 20_000);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const settings = { DATA_DIR: folder };
  await run(asApp, settings, 'backup', join(folder, 'site.tar.gz'));
  await run(asApp, settings, 'doctor');
  server.child.kill('SIGTERM');
  expect(await server.ended()).toBe(0);
  expect(server.stdout() + server.stderr()).not.toMatch(/permission denied|must be owner|42501/);

  for (const statement of [
    'CREATE TABLE public.own (id int)',
    'ALTER TABLE "user" ADD COLUMN own int',
    'DROP TABLE ticket',
    'TRUNCATE pgboss.job',
    'CREATE SCHEMA own',
    'ALTER TABLE audit_event DISABLE TRIGGER ALL',
    'DELETE FROM drizzle.__drizzle_migrations',
  ]) {
    await expect(site.unsafe(statement), statement).rejects.toMatchObject({ code: '42501' });
  }
});

test('tables of the next migration are usable at once, and a database without the queues is refused', async () => {
  const { asOwner, owner, site, start } = await makeSite();
  await owner`CREATE TABLE of_next_release (id serial PRIMARY KEY, name text)`;
  await site`INSERT INTO of_next_release (name) VALUES ('new')`;
  await site`UPDATE of_next_release SET name = 'newer'`;
  expect(await site`DELETE FROM of_next_release RETURNING id, name`).toEqual([{ id: 1, name: 'newer' }]);

  await owner`DELETE FROM pgboss.queue WHERE name = 'webhook'`;
  const refused = await start();
  expect(await refused.ended()).toBe(1);
  expect(refused.stderr()).toMatch(/^The database lacks the queues .+ db:migrate.+\.\n$/);
  await owner`DROP TABLE of_next_release`;
  await owner.unsafe('DROP SCHEMA pgboss CASCADE');
  await run(asOwner, {}, 'migrate');
});
