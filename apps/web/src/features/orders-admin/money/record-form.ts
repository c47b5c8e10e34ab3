import type { Currency } from '@app/contracts/money/currency';
import { formatMoney } from '@app/contracts/money/format-money';
import { paymentMessages } from '@app/contracts/payment/messages';
import { recordPaymentSchema } from '@app/contracts/payment/schema';
import { z } from 'zod';
import { dayOf } from '~/lib/format/local-day';
import { type OrderPayment, type OrderPayments, recordedProviderOf } from './order-payments';
import { typedAmountSchema } from './typed-amount';

/** The moment that is meant by a day: now on the reader's own day, else its noon. */
export function momentOf(day: string, now: Date): string {
  return (day === dayOf(now) ? now : new Date(`${day}T12:00`)).toISOString();
}

/** The form with an amount and a day as they are typed, read into what `payment.record` takes. */
export function recordFormSchema(currency: Currency) {
  return recordPaymentSchema.pick({ provider: true, reference: true, note: true, overpaid: true }).extend({
    amountCents: typedAmountSchema(currency),
    receivedAt: z.iso
      .date({ error: paymentMessages.dayRequired })
      .transform((day) => momentOf(day, new Date())),
  });
}

/** What the form begins with: all that is due, today; or the values of a payment that is recorded anew. */
export function recordStart({ currency, dueCents }: OrderPayments, like: OrderPayment | undefined) {
  const cents = like?.amountCents ?? dueCents;
  return {
    amountCents: cents > 0 ? formatMoney(cents, currency) : '',
    overpaid: false,
    receivedAt: dayOf(like?.receivedAt ? new Date(like.receivedAt) : new Date()),
    provider: (like && recordedProviderOf(like)) ?? 'bank_transfer',
    reference: like?.outsideReference ?? '',
    note: like?.note ?? '',
  };
}
