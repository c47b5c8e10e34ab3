import { limits } from '../limits';
import { type Currency, currencyDecimals } from './currency';

/** Until another one is set. */
export const firstCurrency: Currency = 'USD';

let current: Currency = firstCurrency;
const followers = new Set<() => void>();

/**
 * What the catalogue, carts and tickets are priced in (sales.one-currency): one for the whole site, and so one for the process
 * or the page. Servers follow the setting, pages are told by the document they came with. Documents such as orders keep
 * their own.
 */
export function siteCurrency(): Currency {
  return current;
}

/** Takes what a server has checked; pages do without the list of all codes. Nothing at all leaves it as it is. */
export function setSiteCurrency(code: string | undefined): void {
  if (!code || code === current) return;
  current = code as Currency;
  for (const follower of followers) follower();
}

/** Whole units of the site's currency as minor ones: 5 dollars are 500 cents. */
export function toCents(whole: number): number {
  return whole * 10 ** currencyDecimals(current);
}

/** The highest price, in whole units. */
export function highestPrice(): number {
  return limits.priceCents / toCents(1);
}

/** Calls back whenever the currency has become another; returns how to stop. */
export function followSiteCurrency(follower: () => void): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}
