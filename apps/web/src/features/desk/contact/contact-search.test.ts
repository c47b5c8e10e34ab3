import { expect, test } from 'vitest';
import { parseContactSearch } from './contact-search';

test('an interest is a short slug', () => {
  expect(parseContactSearch({ interest: 'it-deployment', other: 'x' })).toEqual({
    interest: 'it-deployment',
  });
  for (const interest of [undefined, 7, '', 'A b', '<script>', 'x'.repeat(61), ['templates']]) {
    expect(parseContactSearch({ interest })).toEqual({ interest: undefined });
  }
});
