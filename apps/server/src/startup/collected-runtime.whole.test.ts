import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { RouterOutputs } from '@app/api/types';
import { databaseUrl } from '@app/db/connection';
import { demoAccounts, demoPassword } from '@app/db/demo/demo-accounts';
import { createEmptyDatabase, createTestDatabase } from '@app/db/testing';
import { expect, onTestFinished, test } from 'vitest';
import { callServer } from './testing/call-server';
import { findFreePort } from './testing/server-process';

const root = join(import.meta.dirname, '../../../..');
const run = promisify(execFile);

async function collectRuntime(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'runtime-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await run(process.execPath, [join(root, 'scripts/collect-runtime.mjs'), join(folder, 'site')]);
  return folder;
}

/** Returns the total size of all files below a folder. */
function folderBytes(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

/** The limit for an image is 350 MB of files, including 230 MB of node:24-bookworm-slim. */
const maxBytes = 120_000_000;

async function serve(folder: string, environment: Record<string, string>): Promise<string> {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: join(folder, 'site'),
    env: { ...environment, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill()) await ended;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  while (!output.includes('ready at')) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${output}`);
    await delay(20);
  }
  return `http://127.0.0.1:${port}`;
}

test('the image’s files suffice to serve, render and run the operator commands', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const folder = await collectRuntime();
  expect(folderBytes(join(folder, 'site'))).toBeLessThan(maxBytes);
  const environment = {
    PATH: '/usr/bin:/bin',
    DATABASE_URL: databaseUrl(database.connection),
    DATA_DIR: join(folder, 'data'),
    DEMO_DATA: 'on',
  };
  const origin = await serve(folder, environment);

  for (const path of [
    '/',
    '/templates',
    '/demos/orbit/',
    '/favicon.ico',
    '/sitemap.xml',
    '/api/docs',
    '/api/docs/swagger-ui-bundle.js',
    '/company-profile.pdf',
  ]) {
    expect(await fetch(origin + path).then(({ status }) => [path, status])).toEqual([path, 200]);
  }

  const account = { email: demoAccounts[0].email, password: demoPassword };
  const { token } = await callServer<RouterOutputs['auth']['login']>(origin, null, 'auth.login', account);
  const headers = { authorization: `Bearer ${token}` };
  const [invoice] = await database.sql`SELECT number FROM invoice LIMIT 1`;
  const document = await fetch(`${origin}/api/invoices/${invoice?.number}.pdf`, { headers });
  expect((await document.text()).slice(0, 500)).toMatch(/^%PDF-/);

  const file = join(folder, 'backup.tar.gz');
  const backup = ['apps/server/dist/operations.js', 'backup', file];
  const made = await run(process.execPath, backup, { cwd: join(folder, 'site'), env: environment });
  expect(made.stdout).toMatch(/has \d+ rows of \d+ tables/);
  expect(existsSync(file)).toBe(true);

  // There is no embedded Postgres to rehearse in, and no npm script.
  const empty = await createEmptyDatabase();
  onTestFinished(empty.drop);
  const verify = (...more: string[]) =>
    run(process.execPath, ['apps/server/dist/operations.js', 'backup:verify', file, ...more], {
      ...{ cwd: join(folder, 'site'), env: environment },
    });
  await expect(verify()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('name an empty one with --into postgres://'),
  });
  const verified = await verify('--into', databaseUrl(empty.connection));
  expect(verified.stdout).toContain('Every row and every figure is as it was.');
}, 120_000);
