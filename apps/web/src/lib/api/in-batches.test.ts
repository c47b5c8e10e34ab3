import { limits } from '@app/contracts/limits';
import { expect, test } from 'vitest';
import { inBatches } from './in-batches';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);

test.each([
  [0, []],
  [1, [1]],
  [24, [24]],
  [25, [24, 1]],
  [49, [24, 24, 1]],
])('%i ids become parts of at most one page of cards each, in their order', (count, sizes) => {
  const parts = inBatches(ids(count), limits.cataloguePageSize);
  expect(parts.map(({ length }) => length)).toEqual(sizes);
  expect(parts.flat()).toEqual(ids(count));
});
