import { formatMoney } from '@app/contracts/money/format-money';
import { paymentMessages } from '@app/contracts/payment/messages';
import { recordPaymentSchema } from '@app/contracts/payment/schema';
import { dayOf } from '@app/contracts/stats/range';
import { z } from 'zod';
import { type OrderPayment, type OrderPayments, recordedProviderOf } from './order-payments';
import { typedAmountSchema } from './typed-amount';

/** A moment of a day of the company (sales.company-days): now on its present day, else one about its noon. */
export function momentOf(day: string, now: Date, timeZone: string): string {
  if (day === dayOf(now, timeZone)) return now.toISOString();
  const noon = new Date(`${day}T12:00Z`);
  // Zones are up to 14 hours ahead of UTC, where the next day has begun by then.
  if (dayOf(noon, timeZone) > day) noon.setUTCHours(6);
  return noon.toISOString();
}

/** The form with an amount and a day as they are typed, read into what `payment.record` takes. */
export function recordFormSchema({ currency, timeZone }: Pick<OrderPayments, 'currency' | 'timeZone'>) {
  return recordPaymentSchema.pick({ provider: true, reference: true, note: true, overpaid: true }).extend({
    amountCents: typedAmountSchema(currency),
    receivedAt: z.iso
      .date({ error: paymentMessages.dayRequired })
      .transform((day) => momentOf(day, new Date(), timeZone)),
  });
}

/** What the form begins with: all that is due, today; or the values of a payment that is recorded anew. */
export function recordStart({ currency, dueCents, timeZone }: OrderPayments, like: OrderPayment | undefined) {
  const cents = like?.amountCents ?? dueCents;
  return {
    amountCents: cents > 0 ? formatMoney(cents, currency) : '',
    overpaid: false,
    receivedAt: dayOf(like?.receivedAt ? new Date(like.receivedAt) : new Date(), timeZone),
    provider: (like && recordedProviderOf(like)) ?? 'bank_transfer',
    reference: like?.outsideReference ?? '',
    note: like?.note ?? '',
  };
}
