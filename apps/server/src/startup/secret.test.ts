import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyRing } from '@app/api/core/key-ring';
import { adoptKey } from '@app/api/operations/key-rotation/adopt-key';
import { createTestDatabase } from '@app/db/testing';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { StartupError } from '../startup-error';
import { checkSecret, loadSecret } from './secret';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a secret is generated once, readable only by its owner', () => {
  const secret = loadSecret(folder);
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(loadSecret(folder)).toBe(secret);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['secret']);
});

test('a damaged secret file is not replaced silently', () => {
  writeFileSync(join(folder, 'secret'), 'short');
  expect(() => loadSecret(folder)).toThrow(StartupError);
});

test('an unusable data folder is reported in one sentence', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => loadSecret(join(folder, 'file'))).toThrow(
    /can't be used .*: make DATA_DIR writable, or set SECRET\.$/,
  );
});

test('a secret other than the database’s is refused, except for a rotation or on a local site', async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  const [first, second, foreign] = ['a', 'b', 'c'].map((letter) => letter.repeat(40));
  const check = (secret = '', previous?: string, local = false) =>
    checkSecret(db, createKeyRing(secret, previous), { local });
  await check(first);
  await check(first);
  await expect(check(second)).rejects.toThrow(/^SECRET is not the key .* "npm run admin -- adopt-secret"/);
  await expect(check(second, foreign)).rejects.toThrow(StartupError);

  // Both keys are used while instances get the new one in turn.
  await check(first, second);
  await check(second, first);
  await check(first, second);
  await check(second);
  await expect(check(first)).rejects.toThrow(StartupError);

  await check(foreign, undefined, true);
  await check(foreign);

  // The old key is dropped, as "npm run admin -- adopt-secret" does.
  await adoptKey(db, createKeyRing(first ?? ''));
  await check(first);
  await expect(check(foreign)).rejects.toThrow(StartupError);
});
