import { expect, test } from 'vitest';
import { clientKey } from './rate-limits';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::5:6:7:8', '2001:db8:0:0'],
  ['2001:db8::9:6:7:8', '2001:db8:0:0'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('the address %s is limited as %s', (ip, key) => {
  expect(clientKey(ip)).toBe(key);
});
