import { formatMoney } from '@app/contracts/core/money/format-money';
import { dayOf } from '@app/contracts/insight/stats/range';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import { movedAtSchema, recordPaymentSchema } from '@app/contracts/sales/payment/schema';
import { z } from 'zod';
import { typedAmountSchema } from './money-fields';
import { type OrderPayment, type OrderPayments, recordedProviderOf } from './order-payments';

/**
 * Returns a timestamp on a day in the company's time zone (sales.company-days): now for today, otherwise
 * around noon.
 */
export function receivedAtOf(day: string, now: Date, timeZone: string): string {
  if (day === dayOf(now, timeZone)) return now.toISOString();
  const noon = new Date(`${day}T12:00Z`);
  // In zones up to 14 hours ahead of UTC, the next day has already begun at noon UTC.
  if (dayOf(noon, timeZone) > day) noon.setUTCHours(6);
  return noon.toISOString();
}

/** Returns the schema that parses a typed day into a moment of it; `required`: the message without one. */
export const momentOfDay = (required: string, timeZone: string) =>
  z.iso
    .date({ error: required })
    .transform((day) => receivedAtOf(day, new Date(), timeZone))
    .pipe(movedAtSchema);

/** Returns the schema that parses a typed amount and day into the input of `payment.record`. */
export function recordFormSchema({ currency, timeZone }: Pick<OrderPayments, 'currency' | 'timeZone'>) {
  return recordPaymentSchema.pick({ provider: true, reference: true, note: true, overpaid: true }).extend({
    amountCents: typedAmountSchema(currency),
    receivedAt: momentOfDay(paymentMessages.dayRequired, timeZone),
  });
}

/**
 * Returns the initial values: the full amount due, today; or the values of a payment that is recorded again.
 */
export function initialRecordValues(
  { currency, dueCents, timeZone }: OrderPayments,
  template: OrderPayment | undefined,
) {
  const cents = template?.amountCents ?? dueCents;
  return {
    amountCents: cents > 0 ? formatMoney(cents, currency) : '',
    overpaid: false,
    receivedAt: dayOf(template?.receivedAt ? new Date(template.receivedAt) : new Date(), timeZone),
    provider: (template && recordedProviderOf(template)) ?? 'bank_transfer',
    reference: template?.outsideReference ?? '',
    note: template?.note ?? '',
  };
}
