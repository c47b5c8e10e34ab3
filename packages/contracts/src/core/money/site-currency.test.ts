import { afterEach, expect, test } from 'vitest';
import { priceMessages } from '../../catalogue/price/messages';
import { formatTypedPrice, parsePrice } from '../../catalogue/price/parse-price';
import { formatAmount, formatCents, formatStartingPrice } from '../../catalogue/price/price';
import {
  defaultCurrency,
  maxWholePrice,
  onSiteCurrencyChange,
  setSiteCurrency,
  siteCurrency,
} from './site-currency';

afterEach(() => setSiteCurrency(defaultCurrency));

test('prices are read and written in the currency of the site', () => {
  setSiteCurrency('EUR');
  expect(formatStartingPrice({ kind: 'fixed', minCents: 10_000 })).toBe('Starting from €100');
  expect(formatAmount(123_450)).toBe('€1,234.50');
  expect(parsePrice('€50 - €200')).toMatchObject({ kind: 'range', minCents: 5_000, maxCents: 20_000 });
  expect(parsePrice('from 99 EUR')).toMatchObject({ kind: 'fixed', minCents: 9_900 });
  expect(parsePrice('$50')).toBeNull();
  setSiteCurrency('JPY');
  expect(formatCents(10_000)).toBe('¥10,000');
  expect(parsePrice('10,000')).toMatchObject({ minCents: 10_000 });
  expect(maxWholePrice()).toBe(100_000_000);
});

test('a price that was typed in another currency is shown with the sign of this one', () => {
  const typed = parsePrice('$1,250');
  expect(typed && formatTypedPrice(typed)).toBe('$1,250');
  setSiteCurrency('EUR');
  expect(typed && formatTypedPrice(typed)).toBe('€1,250');
});

test('messages name the site’s currency, and “dollars” for USD', () => {
  expect(priceMessages.servicePriceRange()).toBe('Enter a price from $0 to $1,000,000');
  expect(priceMessages.priceUnreadable()).toBe(
    'Enter a price such as 100, $50 - $200 or Free, or leave it empty',
  );
  expect(priceMessages.priceFilterRange()).toBe('Enter whole dollars from 0 to 1,000,000');
  setSiteCurrency('JPY');
  expect(priceMessages.servicePriceRange()).toBe('Enter a price from ¥0 to ¥100,000,000');
  expect(priceMessages.discountRange()).toBe('Enter a discount of at most ¥100,000,000');
  expect(priceMessages.priceFilterRange()).toBe('Enter whole JPY from 0 to 100,000,000');
});

test('followers hear of another one, once, and not of none', () => {
  const currencies: string[] = [];
  const unsubscribe = onSiteCurrencyChange(() => currencies.push(siteCurrency()));
  for (const code of ['EUR', 'EUR', '', undefined]) setSiteCurrency(code);
  unsubscribe();
  setSiteCurrency('GBP');
  expect(currencies).toEqual(['EUR']);
});

test.each(['$5 USD', 'US$ 5', '50to200', '$50 – $200', 'starting at $99.5', '1,234.50', '99.5'])(
  'reads as a dollar amount: %s',
  (text) => expect(parsePrice(text)).not.toBeNull(),
);
test.each(['1,23,456', '$', '5 - ', '1-2-3', '-5', '1e3', '10 EUR', 'from', '1.234'])(
  'refuses as a dollar amount: %s',
  (text) => expect(parsePrice(text)).toBeNull(),
);
