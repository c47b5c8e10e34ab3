import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withSecretFiles } from './env';
import { FROM_FILES, SECRETS, variables } from './variables';

function writeSecret(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'secret');
  writeFileSync(file, text);
  return file;
}

test.each(FROM_FILES)('%s can be read from a file, and not from variable and file at once', (name) => {
  const file = writeSecret('hush, file\n');
  expect(withSecretFiles({ [`${name}_FILE`]: file })[name]).toBe('hush, file');
  const readBoth = () => withSecretFiles({ [name]: 'hush, variable', [`${name}_FILE`]: file });
  expect(readBoth).toThrow(`${name} and ${name}_FILE are both set`);
  expect(readBoth).not.toThrow('hush');
  expect(() => withSecretFiles({ [`${name}_FILE`]: `${file}-none` })).toThrow(`${name}_FILE is wrong`);
});

/** Variables named like a secret that are not one. */
const exceptions = [
  'BREACHED_PASSWORDS_FILE',
  'BACKUP_VERIFY_KEY',
  'S3_ACCESS_KEY_ID',
  'VITE_EMAILJS_PUBLIC_KEY',
];

test('every variable named like a secret is treated as one and can be read from a file', () => {
  const secretLike = Object.keys(variables.shape).filter((name) =>
    /SECRET|PASSWORD|TOKEN|KEY|CREDENTIAL|IDENTITY|HEADERS|^(?:DATABASE|SMTP|IMAP)\w*URL$/.test(name),
  );
  expect(secretLike.length).toBeGreaterThan(10);
  expect(secretLike.filter((name) => !SECRETS.has(name) && !exceptions.includes(name))).toEqual([]);
  expect([...SECRETS].filter((name) => !FROM_FILES.includes(name))).toEqual([]);
});
