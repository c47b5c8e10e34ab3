import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { removeAbandonedFolders, withTemporaryFolder } from './temporary-folder';

const root = join(import.meta.dirname, '../../../..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'temporary-test-'));
  vi.stubEnv('TMPDIR', folder);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Starts a process that makes a temporary folder and keeps it until it is killed; returns the folder once it is there. */
async function startWithFolder() {
  const program = `
    import { withTemporaryFolder } from '${new URL('./temporary-folder.ts', import.meta.url)}';
    setInterval(() => {}, 1_000);
    await withTemporaryFolder((folder) => { console.log(folder); return new Promise(() => {}); });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  const [line] = await once(child.stdout, 'data');
  return { child, folder: String(line).trim() };
}

test('the folder of a killed process is removed by the next server, and none that is in use', async () => {
  const killed = await startWithFolder();
  const running = await startWithFolder();
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');
  expect(existsSync(killed.folder)).toBe(true);
  await removeAbandonedFolders();
  expect([existsSync(killed.folder), existsSync(running.folder)]).toEqual([false, true]);
  running.child.kill('SIGKILL');
}, 30_000);

test('a folder is removed when its work ends or fails', async () => {
  const fails = withTemporaryFolder(async () => {
    throw new Error('no room');
  });
  await expect(fails).rejects.toThrow('no room');
  expect(await withTemporaryFolder(async (path) => path)).not.toSatisfy(existsSync);
});

test('servers write temporary files nowhere else', () => {
  const sources = ['packages/api/src', 'apps/server/src'].flatMap((part) =>
    readdirSync(join(root, part), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)testing\//.test(file))
      .map((file) => join(part, file)),
  );
  const users = sources.filter((file) => /\btmpdir\b/.test(readFileSync(join(root, file), 'utf8')));
  expect(users).toEqual(['packages/api/src/core/temporary-folder.ts']);
});
