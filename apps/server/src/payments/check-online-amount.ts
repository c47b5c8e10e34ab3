import { AppError } from '@app/api/core/app-error';
import { currencySchema } from '@app/contracts/core/money/currency-schema';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { onlineRefusal } from '@app/contracts/sales/payment/online-amount';

/** Refuses an amount that can never be paid online. Throws PAYMENT_STEP, PAYMENT_TOO_SMALL. */
export function checkOnlineAmount(amountCents: number, code: string): void {
  const currency = currencySchema.parse(code);
  const refusal = onlineRefusal(amountCents, currency);
  if (!refusal) return;
  throw new AppError(refusal.reason, { values: { step: formatMoney(refusal.bound, currency) } });
}
