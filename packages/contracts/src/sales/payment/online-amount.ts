import { type Currency, currencyDecimals } from '../../core/money/currency';

/**
 * The least that a card is charged, in minor units, by the payment provider's table. Of other currencies it depends on
 * the one in which the provider pays out, which only the provider knows.
 */
const leastAmounts: Partial<Record<Currency, number>> = {
  ...{ USD: 50, EUR: 50, CHF: 50, CAD: 50, AUD: 50, NZD: 50, SGD: 50, BRL: 50, INR: 50, JPY: 50, GBP: 30 },
  ...{ AED: 200, BGN: 100, CZK: 1_500, DKK: 250, HKD: 400, HUF: 17_500, MXN: 1_000, MYR: 200, NOK: 300 },
  ...{ PLN: 200, RON: 200, SEK: 300, THB: 1_000 },
};

/** Of three decimals the last one has to be 0. */
const threeDecimalStep = 10;

/** Why an amount can never be paid online: the least one that can, or what it has to be a multiple of. */
export interface OnlineRefusal {
  reason: 'PAYMENT_TOO_SMALL' | 'PAYMENT_STEP';
  /** Minor units. */
  bound: number;
}

/** Returns why an amount can never be paid online, so that it is said before anybody tries; otherwise null. */
export function onlineRefusal(amountCents: number, currency: Currency): OnlineRefusal | null {
  const least = leastAmounts[currency] ?? 0;
  if (amountCents < least) return { reason: 'PAYMENT_TOO_SMALL', bound: least };
  const isUneven = currencyDecimals(currency) === 3 && amountCents % threeDecimalStep !== 0;
  return isUneven ? { reason: 'PAYMENT_STEP', bound: threeDecimalStep } : null;
}
