import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../..');

/** An account compared by its address, or inserted unless the address is taken. */
const lookUp =
  /(?:eq|ne|inArray|i?like)\(\s*user\.email\b|target: user\.email\b|\$\{user\.email\}(?:::\w+)?\)? *(?:=|in\b|like\b)|insert\(user\)/;

test('accounts are looked up and created by address in one file only, beside the rule about unconfirmed ones', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$|^testing/.test(file),
  );
  const finders = files.filter((file) => lookUp.test(readFileSync(join(sources, file), 'utf8')));
  expect(finders).toEqual([join('core', 'account-by-address.ts')]);
});
