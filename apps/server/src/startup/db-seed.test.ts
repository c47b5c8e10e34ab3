import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

test.each([
  { NODE_ENV: 'production', MAIL_TO_FILES: 'on', PUBLIC_URL: 'http://localhost:3000' },
  { PUBLIC_URL: 'https://www.example.com' },
])(
  'npm run db:seed makes no accounts with a published password where others come: %o',
  async (settings) => {
    const folder = mkdtempSync(join(tmpdir(), 'db-seed-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const dataDir = join(folder, 'data');
    const env = { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, ...settings };
    const args = [join(root, 'apps/server/dist/operations.js'), 'db:seed'];
    const run = promisify(execFile)(process.execPath, args, { env, cwd: root });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The sample accounts have a password .+ nothing is loaded\.\n$/),
    });
    expect(existsSync(dataDir)).toBe(false);
  },
  90_000,
);
