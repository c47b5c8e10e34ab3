import { reasons } from '@app/contracts/error-reasons';
import { expect, test } from 'vitest';

test('no reason stands in two domains, where the later sentence would take the place of the earlier', () => {
  const parts = import.meta.glob<Record<string, object>>('../../packages/contracts/src/**/reasons.ts', {
    eager: true,
  });
  const names = Object.values(parts).flatMap((part) => Object.values(part).flatMap(Object.keys));
  expect(names.length).toBeGreaterThan(100);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(reasons)).toEqual(expect.arrayContaining(names));
});
