import { type Currency, currencyDecimals } from '@app/contracts/money/currency';
import { currencySchema } from '@app/contracts/money/currency-schema';

/** Without a smaller unit by ISO 4217, but with two digits in Stripe's API. */
const withTwoDigits: readonly Currency[] = ['ISK', 'UGX'];

function factorOf(currency: Currency): number {
  return currencyDecimals(currency) === 0 && withTwoDigits.includes(currency) ? 100 : 1;
}

/** Our minor units as Stripe counts them, with the name that Stripe gives the currency. */
export function toStripeAmount(amountCents: number, code: string): { amount: number; currency: string } {
  const currency = currencySchema.parse(code);
  return { amount: amountCents * factorOf(currency), currency: currency.toLowerCase() };
}

/** What Stripe names in our minor units; a currency that we do not know stays as it is, and fits no payment. */
export function fromStripeAmount(
  amount: number | null,
  code: string | null,
): { amountCents: number; currency: string } {
  const known = currencySchema.safeParse(code ?? '');
  if (!known.success) return { amountCents: amount ?? 0, currency: (code ?? '').toUpperCase() };
  return { amountCents: (amount ?? 0) / factorOf(known.data), currency: known.data };
}
