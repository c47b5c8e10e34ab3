import { formatAmount, formatCents } from '@app/contracts/catalogue/price/price';
import { formatCount } from '@app/contracts/format-count';
import { describe, expect, it } from 'vitest';

const integerFormat = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const numbers = [0, 7, 99, 100, 999, 1000, 12_345, 100_000, 1_234_567, 99_999_999, 100_000_050, -1, -123_456];

describe('figures without Intl equal those of Intl', () => {
  it.each(numbers)('%s', (number) => {
    expect(formatCount(number)).toBe(integerFormat.format(number));
    expect(formatAmount(number)).toBe(dollars.format(number / 100).replace('-', '−'));
  });

  it('omits the fraction of whole dollars on cards', () => {
    expect(formatCents(123_400)).toBe('$1,234');
    expect(formatCents(123_450)).toBe('$1,234.50');
  });
});
