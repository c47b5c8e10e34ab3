import { expect, test } from 'vitest';
import { StartupError } from '../startup-error';
import { readDatabaseUrl } from './read-database-url';

test.each([
  ['postgres://root:hush%@db/shop', 'A % in user, password or database has to be written as %25.'],
  ['postgres://root:hush@db/shop?sslmode=bogus', 'It has an unknown sslmode, bogus.'],
  ['postgres://root:hush@db/shop?sslmode=verify-full&sslrootcert=/nowhere/ca.pem', '/nowhere/ca.pem'],
])('%s is refused in a sentence without the password', (url, reason) => {
  const read = () => readDatabaseUrl(url);
  expect(read).toThrow(StartupError);
  expect(read).toThrow(reason);
  expect(read).not.toThrow('hush');
});
