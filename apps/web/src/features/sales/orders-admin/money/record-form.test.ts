import type { Currency } from '@app/contracts/core/money/currency';
import { dayAfter, dayOf } from '@app/contracts/insight/stats/range';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import { expect, test } from 'vitest';
import { receivedAtOf, recordFormSchema } from './record-form';

const money = (currency: Currency) => ({ currency, timeZone: 'UTC' });
const typed = {
  provider: 'bank_transfer' as const,
  amountCents: '$1,234.50',
  receivedAt: '2026-03-04',
  reference: ' IBAN 77 ',
  note: '',
  overpaid: false,
};

test('an amount and a day are read as they are typed', () => {
  const read = recordFormSchema(money('USD')).parse(typed);
  expect(read).toMatchObject({ amountCents: 123_450, reference: 'IBAN 77' });
  expect(read.receivedAt).toBe('2026-03-04T12:00:00.000Z');
  expect(recordFormSchema(money('JPY')).parse({ ...typed, amountCents: '1,500' }).amountCents).toBe(1_500);
  expect(recordFormSchema(money('KWD')).parse({ ...typed, amountCents: '1.5' }).amountCents).toBe(1_500);
});

test.each([
  ['', paymentMessages.amountRequired],
  ['0', paymentMessages.amountRequired],
  ['-5', paymentMessages.amountRequired],
  ['ten', paymentMessages.amountUnreadable('$1,234.50')],
  ['1.234', paymentMessages.amountUnreadable('$1,234.50')],
  ['€5', paymentMessages.amountUnreadable('$1,234.50')],
  ['99999999999', paymentMessages.amountTooHigh],
])('“%s” is refused in words', (amountCents, words) => {
  const { error } = recordFormSchema(money('USD')).safeParse({ ...typed, amountCents });
  expect(error?.issues.map(({ message }) => message)).toEqual([words]);
});

test.each([
  ['Pacific/Kiritimati', '2026-03-05', '2026-03-04T06:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-03-04', '2026-03-03T12:00:00.000Z'],
  ['UTC', '2026-03-04', '2026-03-03T12:00:00.000Z'],
])(
  'a day is the company’s, in %s too: today is now, so that it is not to come',
  (timeZone, today, before) => {
    const now = new Date('2026-03-04T11:07:08Z');
    expect(receivedAtOf(today, now, timeZone)).toBe(now.toISOString());
    const yesterday = dayAfter(today, -1);
    expect(receivedAtOf(yesterday, now, timeZone)).toBe(before);
    expect(dayOf(new Date(before), timeZone)).toBe(yesterday);
  },
);

test('a payment needs a day', () => {
  const { error } = recordFormSchema(money('USD')).safeParse({ ...typed, receivedAt: '' });
  expect(error?.issues.map(({ message }) => message)).toEqual([paymentMessages.dayRequired]);
});
