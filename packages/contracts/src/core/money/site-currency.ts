import { limits } from '../../limits';
import { type Currency, currencyDecimals } from './currency';

/** The default currency. */
export const defaultCurrency: Currency = 'USD';

let current: Currency = defaultCurrency;
const listeners = new Set<() => void>();

/**
 * Returns the currency of the catalogue, carts and tickets (sales.one-currency): one for the whole site,
 * hence one per process or page. Servers follow the setting, pages read it from their document. Documents
 * such as orders store their own.
 */
export function siteCurrency(): Currency {
  return current;
}

/**
 * Sets a code the server has validated; pages do not load the list of all codes. An empty code changes
 * nothing.
 */
export function setSiteCurrency(code: string | undefined): void {
  if (!code || code === current) return;
  current = code as Currency;
  for (const listener of listeners) listener();
}

/** Converts whole units of the site's currency to minor ones: 5 dollars are 500 cents. */
export function toCents(whole: number): number {
  return whole * 10 ** currencyDecimals(current);
}

/** Returns the highest price, in whole units. */
export function maxWholePrice(): number {
  return limits.priceCents / toCents(1);
}

/** Calls `listener` whenever the currency changes; returns a function that unsubscribes. */
export function onSiteCurrencyChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
