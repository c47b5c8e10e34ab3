import { documentWords } from '@app/contracts/files/document/words';
import { formatDay, formatMoneyIn, formatShortMoneyIn } from '@app/contracts/localized-formats';
import { describe, expect, test } from 'vitest';
import { documentMessages } from './messages';

/** Returns the texts of a catalogue, including those with parameters. */
function textsOf(catalogue: object): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[key, value]];
    if (typeof value === 'function') return [[key, String(value(3, '7.5'))]];
    return textsOf(value);
  });
}

describe.each([documentMessages, documentWords])('catalogue %#', ({ en, fr }) => {
  test('French has its own text for everything not the same in both (sales.document-language)', () => {
    const french = new Map(textsOf(fr));
    const same = textsOf(en).filter(([key, text]) => french.get(key) === text);
    const sameInBoth = ['bic', 'date', 'version', 'total', 'tax', 'mobileMoney', 'mobile_money'];
    expect(same.map(([key]) => key).filter((key) => !sameInBoth.includes(key))).toEqual([]);
  });
});

test('days and amounts are formatted by language, English as before', () => {
  expect(formatDay('en', '2026-03-01')).toBe('March 1, 2026');
  expect(formatDay('fr', '2026-03-01')).toBe('1er mars 2026');
  expect(formatDay('fr', '2026-03-11')).toBe('11 mars 2026');
  expect(formatMoneyIn('en', 123_450, 'USD')).toBe('$1,234.50');
  expect(formatMoneyIn('fr', 123_450, 'USD')).toBe('1\u202f234,50\u00a0$US');
  expect(formatMoneyIn('fr', -1_234, 'EUR')).toBe('−12,34\u00a0€');
  expect(formatMoneyIn('fr', 1_234_567, 'XOF')).toMatch(/^1\s234\s567\s/);
  expect(formatShortMoneyIn('fr', 24_900, 'USD')).toBe('249\u00a0$US');
  expect(formatShortMoneyIn('fr', 24_950, 'USD')).toBe('249,50\u00a0$US');
});
