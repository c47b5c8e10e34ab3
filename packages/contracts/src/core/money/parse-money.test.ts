import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies } from './currencies';
import type { Currency } from './currency';
import { formatMoney, formatShortMoney } from './format-money';
import { parseMoney } from './parse-money';

test.each<[string, Currency, number]>([
  ['1,234.50', 'USD', 123_450],
  ['1 234,50', 'USD', 123_450],
  ['1.234,50', 'USD', 123_450],
  ["1'234.50", 'CHF', 123_450],
  ['$99', 'USD', 9_900],
  ['US$ 99', 'USD', 9_900],
  ['99 usd', 'USD', 9_900],
  [' .5 ', 'USD', 50],
  ['0,5', 'EUR', 50],
  ['12,50 €', 'EUR', 1_250],
  ['$ 20', 'CAD', 2_000],
  ['CA$20', 'CAD', 2_000],
  ['₦2,500', 'NGN', 250_000],
  ['-5', 'USD', -500],
  ['−5', 'USD', -500],
  ['$-5', 'USD', -500],
  ['-$5', 'USD', -500],
  ['-0', 'USD', 0],
  ['1.250', 'KWD', 1_250],
  ['0,250', 'KWD', 250],
  ['1,250', 'JPY', 1_250],
  ['¥1,250', 'JPY', 1_250],
  ['1.234.567', 'XOF', 1_234_567],
])('reads %j in %s', (text, currency, minorUnits) => {
  expect(parseMoney(text, currency)).toBe(minorUnits);
});

test.each<[string, Currency]>([
  ['', 'USD'],
  ['free', 'USD'],
  ['$', 'USD'],
  ['€5', 'USD'],
  ['US$5', 'CAD'],
  ['5 EUR', 'USD'],
  ['1.234', 'USD'],
  ['1.2345', 'KWD'],
  ['1.5', 'JPY'],
  ['1,23,456', 'USD'],
  ['1,234,5', 'USD'],
  ['1..5', 'USD'],
  ['--5', 'USD'],
  ['-$-5', 'USD'],
  ['5-', 'USD'],
  ['1e3', 'USD'],
  ['0x10', 'USD'],
  ['NaN', 'USD'],
  ['Infinity', 'USD'],
  ['12 34', 'USD'],
  ['٣', 'USD'],
  ['9'.repeat(17), 'USD'],
  [`1${' '.repeat(60)}`, 'USD'],
])('refuses the ambiguous amount %j in %s', (text, currency) => {
  expect(parseMoney(text, currency)).toBeNull();
});

test('a formatted amount parses back to the same value, in every currency', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencies),
      fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
      (currency, minorUnits) => {
        expect(parseMoney(formatMoney(minorUnits, currency), currency)).toBe(minorUnits);
        expect(parseMoney(formatShortMoney(minorUnits, currency), currency)).toBe(minorUnits);
      },
    ),
    { numRuns: 5_000 },
  );
}, 60_000);

test('any input parses to whole minor units or to nothing', () => {
  const typed = fc.string({
    unit: fc.constantFrom(...Array.from("0123456789.,-−$€ \u00a0'’USDEURx")),
    maxLength: 45,
  });
  fc.assert(
    fc.property(fc.constantFrom(...currencies), typed, (currency, text) => {
      const read = parseMoney(text, currency);
      expect(read === null || (Number.isSafeInteger(read) && !Object.is(read, -0))).toBe(true);
    }),
    { numRuns: 5_000 },
  );
}, 60_000);
