import { expect, test } from 'vitest';
import { readDeposit, tidyDeposit } from './quote-values';

const percent = (depositPercent: number) => ({ depositPercent, depositAmountCents: null });
const amount = (depositAmountCents: number) => ({ depositPercent: 0, depositAmountCents });

test.each([
  ['', percent(0)],
  ['30', percent(30)],
  ['30 %', percent(30)],
  ['100', percent(100)],
  ['500', amount(50_000)],
  ['500%', percent(500)],
  ['$500', amount(50_000)],
  ['500.00', amount(50_000)],
  ['1,500', amount(150_000)],
  ['1 234,50', amount(123_450)],
  ['12.5%', amount(Number.NaN)],
  ['half', amount(Number.NaN)],
])('the deposit %j is read as a percentage or an amount, or as neither', (typed, read) => {
  expect(readDeposit(typed, 'USD')).toEqual(read);
});

test('a deposit is shown with its unit once its field is left, and stays as typed if it cannot be read', () => {
  expect(['30', '500.0', 'half', '', '0'].map((typed) => tidyDeposit(typed, 'USD'))).toEqual([
    ...['30%', '$500.00', 'half', '', ''],
  ]);
});
