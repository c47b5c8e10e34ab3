/**
 * `npm run start:check [-- folder]`: clones what is committed, installs the packages, and measures `npm start` until
 * the site answers: build, database, migrations, samples; with a folder, in the clone there. Prints its lines, which
 * begin with the seconds since the start, and exits with 1 above the bar. Measure on a quiet machine.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { root, run, since } from './steps.mjs';

const MAX_SECONDS = 60;
const GIVE_UP_MS = 600_000;

const folder = mkdtempSync(join(tmpdir(), 'start-check-'));
try {
  const [given] = process.argv.slice(2);
  const seconds = await measureStart(given ? resolve(given) : await makeClone());
  console.log(`npm start took ${seconds.toFixed(1)} s, bar ${MAX_SECONDS} s.`);
  if (seconds > MAX_SECONDS) process.exitCode = 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function makeClone() {
  const clone = join(folder, 'clone');
  if ((await run('git', ['clone', '--quiet', root, clone])) !== 0) throw new Error('git clone failed.');
  const installed = performance.now();
  if ((await run('npm', ['ci', '--prefix', clone, '--prefer-offline', '--no-audit', '--no-fund'])) !== 0)
    throw new Error('npm ci failed.');
  console.log(`npm ci took ${since(installed)}, which does not count.`);
  return clone;
}

/** Returns the seconds from `npm start` until the site is ready, and stops it. */
async function measureStart(clone) {
  const { PATH, HOME } = process.env;
  const begin = performance.now();
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH, HOME, PORT: String(await freePort()), DATA_DIR: join(folder, 'data') },
    timeout: GIVE_UP_MS,
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  let readyAt;
  for await (const line of createInterface({ input: server.stdout })) {
    if (!line.startsWith('{')) console.log(line);
    if (readyAt === undefined && line.includes('ready at http')) {
      readyAt = performance.now();
      server.kill('SIGINT');
    }
  }
  await ended;
  if (readyAt === undefined) throw new Error('npm start ended before the site was ready.');
  return (readyAt - begin) / 1000;
}

async function freePort() {
  const probe = createServer().listen(0);
  const { port } = probe.address();
  await promisify(probe.close.bind(probe))();
  return port;
}
