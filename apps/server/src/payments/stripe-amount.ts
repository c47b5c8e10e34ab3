import { AppError } from '@app/api/core/app-error';
import { type Currency, currencyDecimals } from '@app/contracts/core/money/currency';
import { currencySchema } from '@app/contracts/core/money/currency-schema';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { onlineRefusal } from '@app/contracts/sales/payment/online-amount';

/** Zero-decimal currencies in ISO 4217 that have two decimals in Stripe's API. */
const twoDecimalAtStripe: readonly Currency[] = ['ISK', 'UGX'];

function stripeFactor(currency: Currency): number {
  return currencyDecimals(currency) === 0 && twoDecimalAtStripe.includes(currency) ? 100 : 1;
}

/** Converts minor units to Stripe's amount and currency code. */
export function toStripeAmount(amountCents: number, code: string): { amount: number; currency: string } {
  const currency = currencySchema.parse(code);
  return { amount: amountCents * stripeFactor(currency), currency: currency.toLowerCase() };
}

/**
 * Converts Stripe's amount to minor units. An unknown currency is returned unchanged and matches no payment.
 */
export function fromStripeAmount(
  amount: number | null,
  code: string | null,
): { amountCents: number; currency: string } {
  const known = currencySchema.safeParse(code ?? '');
  if (!known.success) return { amountCents: amount ?? 0, currency: (code ?? '').toUpperCase() };
  return { amountCents: (amount ?? 0) / stripeFactor(known.data), currency: known.data };
}

/** Refuses an amount that can never be paid online. Throws PAYMENT_STEP, PAYMENT_TOO_SMALL. */
export function checkOnlineAmount(amountCents: number, code: string): void {
  const currency = currencySchema.parse(code);
  const refusal = onlineRefusal(amountCents, currency);
  if (!refusal) return;
  throw new AppError(refusal.reason, { values: { step: formatMoney(refusal.bound, currency) } });
}
