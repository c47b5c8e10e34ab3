import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, runPackage, say, since } from './steps.mjs';

const stampFile = join(root, 'node_modules', '.cache', 'built');
const outputs = [
  'apps/server/dist/main.js',
  'apps/server/dist/operations.js',
  'apps/server/dist/read-mail-program.js',
  'apps/web/dist/client/manifest.json',
  'apps/web/dist/server/entry-server.js',
  'packages/artwork/dist/favicon.ico',
  'packages/documents/dist/render-worker.js',
];
const sources = ['apps', 'packages', 'patches', 'package-lock.json', 'tsconfig.base.json', 'turbo.json'];
/** Folders that a build doesn't read. */
const ignored = new Set(['node_modules', 'dist', 'bench', 'e2e', 'testing', '.turbo']);
/** Disables the build tools' telemetry. */
const environment = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };

/**
 * Builds website and server, unless the existing build is of exactly these sources. Without `translated` the pages
 * in other languages than English are left out, which are half of the work.
 */
export async function ensureBuild({ translated = true } = {}) {
  const wanted = [digestSources(), ...(translated ? ['translated'] : [])];
  const built = readStamp();
  if (outputs.every((file) => existsSync(join(root, file))) && wanted.every((part) => built.includes(part))) {
    say('build', 'up to date');
    return;
  }
  const begin = performance.now();
  say('build', 'building');
  rmSync(stampFile, { force: true });
  const tasks = translated ? ['build', 'build:fr'] : ['build'];
  const code = await runTurbo([...tasks, '--output-logs=errors-only'], { onlyFailures: true });
  if (code !== 0) throw new Error('The build failed: see the messages above.');
  mkdirSync(dirname(stampFile), { recursive: true });
  // Computed now, because a build writes the list of routes into the sources.
  writeFileSync(stampFile, [digestSources(), ...wanted.slice(1)].join(' '));
  say('build', `built in ${since(begin)}`);
}

/** Runs workspace tasks. */
export function runTurbo(args, options) {
  return runPackage('turbo/bin/turbo', ['run', ...args], { env: environment, ...options });
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split(' ') : [];
}

function digestSources() {
  const digest = createHash('sha256');
  for (const source of sources) addToDigest(digest, source);
  // Vite embeds these into the browser's scripts.
  for (const name of Object.keys(process.env).sort()) {
    if (name.startsWith('VITE_')) digest.update(`${name}=${process.env[name]}\n`);
  }
  return digest.digest('hex');
}

function addToDigest(digest, path) {
  const absolute = join(root, path);
  if (!statSync(absolute).isDirectory()) {
    digest.update(`${path}\n`).update(readFileSync(absolute));
    return;
  }
  for (const name of readdirSync(absolute).sort()) {
    if (!ignored.has(name) && !/\.test\.tsx?$/.test(name)) addToDigest(digest, `${path}/${name}`);
  }
}
