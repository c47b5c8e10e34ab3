import { reasons } from '@app/contracts/error-reasons';
import { expect, test } from 'vitest';

test('every error reason is defined in one domain only', () => {
  const parts = import.meta.glob<Record<string, object>>('../../packages/contracts/src/**/reasons.ts', {
    eager: true,
  });
  const names = Object.values(parts).flatMap((part) => Object.values(part).flatMap(Object.keys));
  expect(names.length).toBeGreaterThan(100);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(reasons)).toEqual(expect.arrayContaining(names));
});
