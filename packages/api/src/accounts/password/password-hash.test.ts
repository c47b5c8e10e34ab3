import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash';

const composed = 'Caf\u00e9!Violin52';
const decomposed = 'Cafe\u0301!Violin52';

test('a password with an accent opens the account in either Unicode form (auth.password-rules)', async () => {
  for (const chosen of [composed, decomposed]) {
    const stored = await hashPassword(chosen);
    for (const typed of [composed, decomposed]) expect(await verifyPassword(stored, typed)).toBe(true);
    expect(await verifyPassword(stored, 'Cafe!Violin52')).toBe(false);
  }
});

test('a hash from an earlier release opens with the Unicode form typed then', async () => {
  for (const chosen of [composed, decomposed]) {
    const stored = await hash(chosen);
    for (const typed of [composed, decomposed]) expect(await verifyPassword(stored, typed)).toBe(true);
  }
});

test('no password opens an account that does not exist', async () => {
  expect(await verifyPassword(undefined, 'no account has this password')).toBe(false);
  expect(await verifyPassword(undefined, decomposed)).toBe(false);
});
