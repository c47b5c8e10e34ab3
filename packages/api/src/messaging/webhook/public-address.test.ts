import { expect, test } from 'vitest';
import { addressesOf, isPublicAddress } from './public-address';

test.each([
  '127.0.0.1',
  '127.255.0.9',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.2.1',
  '198.18.0.1',
  '203.0.113.7',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:4136:e378::',
  '2001:db8::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
])('refuses to call %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
  'may call %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ['http://127.1/', '127.0.0.1'],
  ['http://2130706433/', '127.0.0.1'],
  ['http://0x7f.0.0.1/', '127.0.0.1'],
  ['http://017700000001/', '127.0.0.1'],
  ['http://[::1]:8080/', '::1'],
  ['http://[::ffff:7f00:1]/', '::ffff:7f00:1'],
])('%s is resolved to its target', async (url, address) => {
  const found = await addressesOf(new URL(url));
  expect(found.map((each) => each.address)).toEqual([address]);
  expect(isPublicAddress(address)).toBe(false);
});
