import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from 'vite';

export type ServerProcess = {
  child: ChildProcess;
  url: string;
  stdout: () => string;
  stderr: () => string;
  /** Resolves when it handles requests; rejects when it ends before. */
  ready: () => Promise<void>;
  /** Resolves with its exit code. */
  ended: () => Promise<number | null>;
};

const workspace = join(import.meta.dirname, '../../..');
// At the same depth as `src` and `dist`, so that relative paths to served files work.
const folder = join(workspace, '.cache');
const bundle = join(folder, 'serve-stub-pages.js');
await bundleServer();

/** Builds what servers of a site with French need in addition. */
export async function bundleFrench(): Promise<void> {
  await build({
    configFile: join(workspace, 'vite.config.ts'),
    root: workspace,
    mode: 'fr',
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: false, sourcemap: false },
  });
}

/**
 * Bundles the sources into one file, as in production: compiling hundreds of files at each start took four
 * seconds of processor time.
 */
async function bundleServer(): Promise<void> {
  const own = `serve-stub-pages-${process.pid}.js`;
  await build({
    configFile: join(workspace, 'vite.config.ts'),
    root: workspace,
    logLevel: 'error',
    // With Vitest's NODE_ENV, JSX would be compiled for a development React that is not in the bundle.
    oxc: { jsx: { development: false } },
    build: {
      ssr: join(import.meta.dirname, 'serve-stub-pages.ts'),
      outDir: folder,
      emptyOutDir: false,
      license: false,
      sourcemap: false,
      rolldownOptions: { output: { entryFileNames: own, codeSplitting: false } },
    },
  });
  // Replaced atomically, because another worker may be starting servers from it.
  renameSync(join(folder, own), bundle);
}

/** Starts a server in its own process with only these environment variables. */
export function startServerProcess(environment: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [bundle], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const closed = once(child, 'close');
  const url = `http://127.0.0.1:${environment.PORT}`;
  return {
    child,
    url,
    stdout: () => stdout,
    stderr: () => stderr,
    async ready() {
      while (!stdout.includes('ready at')) {
        if (child.exitCode !== null) throw new Error(`the server ended: ${stderr}`);
        await delay(20);
      }
    },
    async ended() {
      await closed;
      return child.exitCode;
    },
  };
}

/** Finds a free port. */
export async function findFreePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return String(address && typeof address === 'object' ? address.port : 0);
}
