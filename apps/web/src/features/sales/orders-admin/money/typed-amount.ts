import type { Currency } from '@app/contracts/core/money/currency';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { parseMoney } from '@app/contracts/core/money/parse-money';
import { paymentMessages } from '@app/contracts/sales/payment/messages';
import { recordPaymentSchema } from '@app/contracts/sales/payment/schema';
import { z } from 'zod';

/** Returns a schema that parses a typed amount above zero into minor units of the currency. */
export function typedAmountSchema(currency: Currency) {
  return z
    .string()
    .transform((text, context) => {
      if (text.trim() === '') return Number.NaN;
      const cents = parseMoney(text, currency);
      if (cents !== null) return cents;
      context.addIssue({
        code: 'custom',
        message: paymentMessages.amountUnreadable(formatMoney(123_450, currency)),
      });
      return z.NEVER;
    })
    .pipe(recordPaymentSchema.shape.amountCents);
}
