import { expect, test } from 'vitest';
import { containsWords } from './contains-words';

const text = 'Crème brûlée for\u00a0two \u202f Ro\u200bse';

test.each([
  '',
  ' ',
  'creme',
  'CRÈME BRU\u0302LÉE',
  'two creme',
  'for\u202ftwo',
  'rose',
  'lée',
  '\ufeffrose ',
])('finds %j, whatever the order, accents and gaps (catalogue.search-meaning)', (search) => {
  expect(containsWords(text, search)).toBe(true);
});

test.each(['three', 'creme three', 'cremebrulee', '.*'])('does not find %j', (search) => {
  expect(containsWords(text, search)).toBe(false);
});
