import { expect, test } from 'vitest';
import { limits } from '../limits';
import { amountSchema } from './amount-schema';
import { paymentMessages } from './payment/messages';

test.each([
  [undefined, paymentMessages.amountRequired],
  ['12', paymentMessages.amountRequired],
  [0, paymentMessages.amountRequired],
  [-5, paymentMessages.amountRequired],
  [12.5, paymentMessages.amountFraction],
  [limits.orderTotalCents + 1, paymentMessages.amountTooHigh],
])('the amount %s is refused with what is wrong with it', (amount, message) => {
  expect(amountSchema.safeParse(amount).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test.each([1, limits.orderTotalCents])('the amount %i is accepted', (amount) => {
  expect(amountSchema.parse(amount)).toBe(amount);
});
