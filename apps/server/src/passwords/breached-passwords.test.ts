import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openBreachedPasswords } from './breached-passwords';

const folder = mkdtempSync(join(tmpdir(), 'breached-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

function listOf(passwords: readonly string[], end = '\r\n'): string {
  const path = join(folder, `${passwords.length}-${end.length}.txt`);
  const lines = passwords.map(sha1).toSorted();
  writeFileSync(path, lines.map((hash, i) => `${hash}:${10 ** (i % 8)}`).join(end) + end);
  return path;
}

describe('a list of breached passwords (auth.breached-passwords)', () => {
  test.each(['\r\n', '\n'])(
    'finds each that is in it, and no other, with lines that end in %j',
    async (end) => {
      const known = Array.from({ length: 2_000 }, (_, i) => `Breached-${i}!`);
      const isBreached = await openBreachedPasswords(listOf(known, end));
      for (const password of known) expect(await isBreached(password), password).toBe(true);
      for (let i = 0; i < 500; i += 1) expect(await isBreached(`Other-${i}!`)).toBe(false);
    },
  );

  test('works with one line', async () => {
    const isBreached = await openBreachedPasswords(listOf(['Harbour.Light7']));
    expect(await isBreached('Harbour.Light7')).toBe(true);
    expect(await isBreached('Kettle,Moss81')).toBe(false);
  });

  test.each([
    ['is not there', undefined],
    ['is empty', ''],
    ['is something else', 'password\nletmein\n'],
    ['is not in its order', `${'F'.repeat(40)}:1\n${'0'.repeat(40)}:1\n${'1'.repeat(40)}:1\n`],
  ])('refuses one that %s', async (_what, text) => {
    const path = join(folder, 'wrong.txt');
    rmSync(path, { force: true });
    if (text !== undefined) writeFileSync(path, text);
    await expect(openBreachedPasswords(path)).rejects.toThrow(/^BREACHED_PASSWORDS_FILE is wrong/);
  });
});
