import { expect, test } from 'vitest';
import { onlineRefusal } from './online-amount';

test.each([
  [49, 'USD', 'PAYMENT_TOO_SMALL', 50],
  [29, 'GBP', 'PAYMENT_TOO_SMALL', 30],
  [17_499, 'HUF', 'PAYMENT_TOO_SMALL', 17_500],
  [49, 'JPY', 'PAYMENT_TOO_SMALL', 50],
  [12_345, 'KWD', 'PAYMENT_STEP', 10],
  [1, 'TND', 'PAYMENT_STEP', 10],
] as const)('%i minor units of %s cannot be paid online: %s, %i', (cents, currency, reason, bound) => {
  expect(onlineRefusal(cents, currency)).toEqual({ reason, bound });
});

test.each([
  [50, 'USD'],
  [50, 'JPY'],
  [12_340, 'KWD'],
  [1, 'XOF'],
] as const)('%i minor units of %s can be tried online', (cents, currency) => {
  expect(onlineRefusal(cents, currency)).toBeNull();
});
