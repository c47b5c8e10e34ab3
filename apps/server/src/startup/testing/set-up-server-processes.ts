import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl } from '@app/db/connection';
import { createTestDatabase } from '@app/db/testing';
import { afterEach, beforeEach, vi } from 'vitest';
import { findFreePort, type ServerProcess, startServerProcess } from './server-process';

/**
 * Gives each test of a file a folder and a free port for the servers that it starts, and ends them with it.
 * Whole processes take time, on machines that may be busy with other tests.
 */
export function setUpServerProcesses() {
  vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });
  const cleanups: (() => Promise<unknown>)[] = [];
  const own = { folder: '', dataFolder: '', port: '' };

  beforeEach(async () => {
    own.folder = mkdtempSync(join(tmpdir(), 'server-test-'));
    own.dataFolder = join(own.folder, 'data');
    own.port = await findFreePort();
  });
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
    rmSync(own.folder, { recursive: true, force: true });
  });

  return {
    /** Of the running test; its port is that of the servers it starts. */
    own,
    /** What to end with the test, the last first. */
    cleanups,
    start(changes: Record<string, string> = {}): ServerProcess {
      const server = startServerProcess({
        ...{ PATH: '/usr/bin:/bin', DATA_DIR: own.dataFolder, PORT: own.port },
        ...changes,
      });
      cleanups.push(async () => {
        if (server.child.exitCode === null && server.child.signalCode === null) server.child.kill('SIGTERM');
        await server.ended();
      });
      return server;
    },
    /**
     * Returns settings for a database on the server of the test run, which is faster than an embedded one for
     * each test.
     */
    async withDatabase(): Promise<Record<string, string>> {
      const database = await createTestDatabase();
      cleanups.push(database.drop);
      return { DATABASE_URL: databaseUrl(database.connection) };
    },
  };
}
