import { describe, expect, test } from 'vitest';
import { createKeyRing } from './key-ring';
import { readSignedLink, signLink } from './signed-link';

const keys = createKeyRing('a secret');
const expiresAt = new Date('2026-03-01T12:00:00Z');
const before = new Date(expiresAt.getTime() - 1);

describe.each([
  ['key of rating links', 'TKT-2026-000123', '686429c21455fac8f8665b7d5d3f4852'],
  ['key of review links', 'ORD-2026-000123', '7ce07b156b549708d7076a93612570d3'],
] as const)('%s', (purpose, number, mac) => {
  /** As in mails that were sent. */
  const token = `${number.toLowerCase()}.tb7yo0.${mac}`;

  test('stay as mails have them, also in a rotation of SECRET', () => {
    expect(signLink(keys, purpose, number, expiresAt)).toBe(token);
    expect(signLink(createKeyRing('a secret', 'the one before'), purpose, number, expiresAt)).toBe(
      `${number.toLowerCase()}.tb7yo0.f0118157${mac}`,
    );
    expect(readSignedLink(keys, purpose, token, before)).toBe(number);
    expect(readSignedLink(keys, purpose, token.toUpperCase(), before)).toBe(number);
  });

  test('open nothing after their time, with other contents, another secret or for another purpose', () => {
    const read = (given: string, at = before) => readSignedLink(keys, purpose, given, at);
    expect(read(token, expiresAt)).toBeNull();
    expect(read(token.replace('tb7yo0', 'tb7yo1'))).toBeNull();
    expect(read(token.replace('123', '124'))).toBeNull();
    expect(read(`${token} `)).toBeNull();
    expect(readSignedLink(createKeyRing('another'), purpose, token, before)).toBeNull();
    const other = purpose === 'key of rating links' ? 'key of review links' : 'key of rating links';
    expect(readSignedLink(keys, other, token, before)).toBeNull();
  });
});
