/**
 * `npm run restart:check` restarts two instances of the built server in turn, behind each proxy with its
 * documented recipe, under the load of 20 workers for 30 seconds, and exits with 1 when a request failed. `--
 * --seconds 10 --workers 5 --only nginx,caddy` does less. It requires the programs, and uses its own
 * database.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { databaseUrl } from '@app/db/connection';
import { cloneTemplate, startTestServer } from '@app/db/testing/test-server';
import { findFreePort } from '../apps/server/src/startup/testing/server-process.ts';
import { hasProxy, proxyNames, startProxy } from '../apps/server/src/startup/testing/start-proxy.ts';
import { sustainLoad } from '../apps/server/src/startup/testing/sustained-load.ts';
import { root } from './steps.mjs';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    workers: { type: 'string', default: '20' },
    only: { type: 'string', default: proxyNames.join(',') },
  },
});
const requests = [
  { path: '/templates' },
  { path: '/api/templates/published' },
  { path: '/trpc/category.list?batch=1&input=%7B%7D' },
  { path: '/' },
  { path: '/api/auth/me', headers: { authorization: 'Bearer nobody' } },
  { method: 'POST', path: '/api/cart/add', headers: { 'content-type': 'application/json' }, body: '{}' },
];

const folder = mkdtempSync(join(tmpdir(), 'restart-'));
const postgres = await startTestServer();
try {
  const database = await cloneTemplate(await postgres.createTemplate('restart'));
  for (const name of options.only.split(',')) {
    if (hasProxy(name)) await check(name, databaseUrl(database));
    else console.log(`${name} is not installed: skipped.`);
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function check(name, url) {
  const [a, b, front] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const running = new Map();
  for (const port of [a, b]) running.set(port, await startInstance(port, url));
  const stopProxy = await startProxy(name, { front, instances: [a, b] });
  const load = sustainLoad(`http://127.0.0.1:${front}`, requests, Number(options.workers));
  const begin = performance.now();
  const stopDurations = [];
  for (const port of [a, b]) {
    await delay(2_000);
    stopDurations.push(await stopInstance(running.get(port)));
    running.set(port, await startInstance(port, url));
  }
  await delay(Math.max(0, Number(options.seconds) * 1_000 - (performance.now() - begin)));
  const { answered, failures } = await load.stop();
  await stopProxy();
  await Promise.all([...running.values()].map((child) => stopInstance(child)));
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  console.log(
    `${name}: ${failed} of ${answered + failed} requests failed; instances stopped in ${stopDurations.join(' and ')}`,
  );
  for (const [cause, count] of Object.entries(failures)) console.log(`  ${count} × ${cause}`);
  if (failed > 0 || answered === 0) process.exitCode = 1;
}

async function startInstance(port, url) {
  const child = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: port,
      PUBLIC_URL: 'https://www.example.com',
      TRUST_PROXY: '1',
      DATABASE_URL: url,
      DATA_DIR: join(folder, port),
      SECRET: 'only for restarts on this machine',
      MAIL_TO_FILES: 'on',
      FILES_ON_DISK: 'on',
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error('An instance did not start: see above.');
    await delay(100);
  }
  return child;
}

async function isReady(port) {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function stopInstance(child) {
  const begin = performance.now();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Error(`An instance ended with ${code}.`);
  return `${((performance.now() - begin) / 1_000).toFixed(1)} s`;
}
