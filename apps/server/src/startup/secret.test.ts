import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartupError } from '../startup-error';
import { loadSecret } from './secret';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('is made once, for its owner only', () => {
  const secret = loadSecret(folder);
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(loadSecret(folder)).toBe(secret);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['secret']);
});

test('a damaged one is not replaced silently', () => {
  writeFileSync(join(folder, 'secret'), 'short');
  expect(() => loadSecret(folder)).toThrow(StartupError);
});

test('a folder that can not be used is a sentence', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => loadSecret(join(folder, 'file'))).toThrow(
    /can't be used .*: make DATA_DIR writable, or set SECRET\.$/,
  );
});
