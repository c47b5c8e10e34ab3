import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { currencies } from './currencies';
import { currencyDecimals } from './currency';
import { currencySchema } from './currency-schema';
import { formatMoney, formatShortMoney } from './format-money';

/** Usually written without the fraction that ISO 4217 defines; Intl needs it set explicitly. */
const differingFromIntl = ['COP', 'HUF', 'IDR', 'PKR'];

const samples = [
  0, 1, 7, 99, 100, 999, 1_000, 12_345, 100_000, 1_234_567, 99_999_999, 100_000_050, -1, -123_456,
];

describe.each(currencies)('%s', (currency) => {
  const decimals = currencyDecimals(currency);
  const asIntl = new Intl.NumberFormat('en-US', { style: 'currency', currency });

  it('has the decimals that Intl knows', () => {
    const { maximumFractionDigits } = asIntl.resolvedOptions();
    expect(decimals).toBe(differingFromIntl.includes(currency) ? 2 : maximumFractionDigits);
  });

  it('is written as Intl writes it, with a true minus', () => {
    const intl = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: decimals,
    });
    const write = (minorUnits: number) => intl.format(minorUnits / 10 ** decimals).replace('-', '−');
    for (const sample of samples) expect(formatMoney(sample, currency)).toBe(write(sample));
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (minorUnits) => {
        expect(formatMoney(minorUnits, currency)).toBe(write(minorUnits));
      }),
      { numRuns: 200 },
    );
  });
});

test('amounts on cards leave a fraction of nothing away, and only that', () => {
  expect(formatShortMoney(123_400, 'USD')).toBe('$1,234');
  expect(formatShortMoney(123_450, 'USD')).toBe('$1,234.50');
  expect(formatShortMoney(100_000, 'KWD')).toBe('KWD\u00a0100');
  expect(formatShortMoney(100_010, 'KWD')).toBe('KWD\u00a0100.010');
  expect(formatShortMoney(1_000, 'JPY')).toBe('¥1,000');
});

test('a code is read in small letters too, and one that is not on the list is refused in words', () => {
  expect(currencySchema.parse(' eur ')).toBe('EUR');
  expect([0, 2, 3].map((decimals) => currencies.some((code) => currencyDecimals(code) === decimals))).toEqual(
    [true, true, true],
  );
  for (const wrong of ['', 'EURO', 'XXX', 'BTC', 7, null]) {
    expect(currencySchema.safeParse(wrong).error?.issues[0]?.message).toBe(
      'Please choose a currency from the list',
    );
  }
});
