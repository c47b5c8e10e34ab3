import { paymentMessages } from '@app/contracts/payment/messages';
import { expect, test } from 'vitest';
import { momentOf, recordFormSchema } from './record-form';

const typed = {
  provider: 'bank_transfer' as const,
  amountCents: '$1,234.50',
  receivedAt: '2026-03-04',
  reference: ' IBAN 77 ',
  note: '',
  overpaid: false,
};

test('an amount and a day are read as they are typed', () => {
  const read = recordFormSchema('USD').parse(typed);
  expect(read).toMatchObject({ amountCents: 123_450, reference: 'IBAN 77' });
  expect(new Date(read.receivedAt).getHours()).toBe(12);
  expect(recordFormSchema('JPY').parse({ ...typed, amountCents: '1,500' }).amountCents).toBe(1_500);
  expect(recordFormSchema('KWD').parse({ ...typed, amountCents: '1.5' }).amountCents).toBe(1_500);
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
  const { error } = recordFormSchema('USD').safeParse({ ...typed, amountCents });
  expect(error?.issues.map(({ message }) => message)).toEqual([words]);
});

test('a day is its noon, but today is now, so that it is not to come', () => {
  const now = new Date('2026-03-04T06:07:08');
  expect(momentOf('2026-03-04', now)).toBe(now.toISOString());
  expect(momentOf('2026-03-03', now)).toBe(new Date('2026-03-03T12:00').toISOString());
  const { error } = recordFormSchema('USD').safeParse({ ...typed, receivedAt: '' });
  expect(error?.issues.map(({ message }) => message)).toEqual([paymentMessages.dayRequired]);
});
