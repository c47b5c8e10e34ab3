import { expect, test } from 'vitest';
import { databaseUrl, describeConnection, parseDatabaseUrl } from './connection';

test('reads a whole URL', () => {
  expect(parseDatabaseUrl('postgres://jo%40x:p%2Fw@db.example.com:6543/shop?sslmode=require')).toEqual({
    host: 'db.example.com',
    port: 6543,
    database: 'shop',
    user: 'jo@x',
    password: 'p/w',
    ssl: { rejectUnauthorized: false },
  });
});

test('fills in the defaults of libpq', () => {
  expect(parseDatabaseUrl('postgresql://jo@localhost')).toMatchObject({
    port: 5432,
    database: 'jo',
    ssl: undefined,
  });
});

test('takes the folder of a Unix socket', () => {
  const expected = { host: '/var/run/postgresql', database: 'shop', user: 'jo' };
  expect(parseDatabaseUrl('postgres://jo@localhost/shop?host=/var/run/postgresql')).toMatchObject(expected);
  expect(parseDatabaseUrl('postgres://jo@%2Fvar%2Frun%2Fpostgresql/shop')).toMatchObject(expected);
});

test('checks certificates when asked to', () => {
  const trust = (query: string) => parseDatabaseUrl(`postgres://a@b/c?${query}`).ssl;
  expect(trust('sslmode=verify-full')).toEqual({ rejectUnauthorized: true });
  expect(trust('sslmode=verify-ca&sslrootcert=system')).toEqual({ rejectUnauthorized: true, anyName: true });
  expect(trust('sslmode=require')).toEqual({ rejectUnauthorized: false });
  expect(trust('sslmode=require&sslrootcert=system')).toMatchObject({ rejectUnauthorized: true });
});

test.each([
  ['db.example.com/shop', 'It is not a URL'],
  ['mysql://a@b/c', 'It has to begin with postgres://'],
  ['postgres://a@b/c?sslmode=sure', 'It has an unknown sslmode, sure.'],
])('refuses %s', (url, reason) => {
  expect(() => parseDatabaseUrl(url)).toThrow(reason);
});

test('describes a place without its secrets', () => {
  expect(describeConnection(parseDatabaseUrl('postgres://jo:secret@db:1/shop'))).toBe('db:1, database shop');
});

test.each([
  'postgres://jo%40x:p%2Fw@db.example.com:6543/shop?sslmode=require',
  'postgres://jo@localhost:5432/shop?host=%2Fvar%2Frun%2Fpostgresql',
])('writes %s as it reads it', (url) => {
  expect(databaseUrl(parseDatabaseUrl(url))).toBe(url);
});
