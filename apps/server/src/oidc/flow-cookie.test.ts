import { createKeyRing } from '@app/api/core/key-ring';
import { expect, test } from 'vitest';
import { openFlow, sealFlow } from './flow-cookie';

const flow = { state: 's', nonce: 'n', verifier: 'v' };
const now = new Date();
const [a, b] = ['a secret from before the rotation', 'a secret from after the rotation'];

test('a login started before a rotation of SECRET completes during it, but not after it', () => {
  const sealed = sealFlow(createKeyRing(a), flow, { next: '/dashboard', now });
  expect(openFlow(createKeyRing(b, a), sealed, now)).toMatchObject({ ...flow, next: '/dashboard' });
  expect(openFlow(createKeyRing(b), sealed, now)).toBeNull();
  const rotated = sealFlow(createKeyRing(b, a), flow, { next: undefined, now });
  expect(openFlow(createKeyRing(a, b), rotated, now)).toMatchObject(flow);
  expect(openFlow(createKeyRing(b), rotated, now)).toMatchObject(flow);
  expect(openFlow(createKeyRing(a), rotated, now)).toBeNull();
});
