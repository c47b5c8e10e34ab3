import { formatTypedPrice, parsePrice } from '@app/contracts/catalogue/price/parse-price';
import {
  countUnpriced,
  formatCents,
  formatCharge,
  formatEstimate,
  formatTotal,
} from '@app/contracts/catalogue/price/price';
import { expect, test } from 'vitest';

test('a price of zero reads “Free”, alone and in totals', () => {
  expect(formatCharge(0)).toBe('Free');
  expect(formatCharge(45_000)).toBe('$450.00');
  expect(formatCharge(45_000, formatCents)).toBe('$450');
});

test('a total is free only when nothing in it is priced on request', () => {
  expect(formatTotal(0, 0)).toBe('Free');
  expect(formatTotal(0, 1)).toBe('Price on request');
  expect(formatTotal(45_050, 1)).toBe('$450.50');
  expect(countUnpriced([{ priceKind: 'free' }, { priceKind: 'on_request' }, { priceKind: 'range' }])).toBe(1);
});

test('an estimate starts from an amount, never from nothing', () => {
  expect(formatEstimate(45_000, 1)).toBe('from $450');
  expect(formatEstimate(0, 0)).toBe('Free');
  expect(formatEstimate(0, 2)).toBe('Price on request');
});

test('the team reads a price as it was typed, a number in dollars', () => {
  const read = (text: string) => {
    const price = parsePrice(text);
    return price && formatTypedPrice(price);
  };
  expect(read('1250')).toBe('$1,250');
  expect(read('99.5')).toBe('$99.50');
  expect(read('50 to 200')).toBe('$50 - $200');
  expect(read('0')).toBe('Free');
  expect(read('From $100')).toBe('From $100');
  expect(read('100 USD')).toBe('100 USD');
  expect(read('free')).toBe('free');
  expect(read('')).toBe('Price on request');
});
