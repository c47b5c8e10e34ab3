import { formatMoney, formatShortMoney } from '../../core/money/format-money';
import { siteCurrency } from '../../core/money/site-currency';
import { messages } from '../../messages';

/**
 * See catalogue.price-kinds. `on_request` is an empty price: it counts as 0 in totals and is never shown as
 * free.
 */
export const priceKinds = ['fixed', 'range', 'free', 'on_request'] as const;
export type PriceKind = (typeof priceKinds)[number];

export interface Price {
  kind: PriceKind;
  /** Cents; 0 for free and on request. */
  minCents: number;
  /** Cents; above `minCents` only for a range. */
  maxCents: number;
  /** As typed, trimmed. */
  text: string;
}

/**
 * Formats minor units (order.money-as-cents) of the site's currency as `$1,234.50`; whole amounts without the
 * fraction, as on cards.
 */
export function formatCents(cents: number): string {
  return formatShortMoney(cents, siteCurrency());
}

/** The same, always with the fraction: for columns of numbers. */
export function formatAmount(cents: number): string {
  return formatMoney(cents, siteCurrency());
}

/** Formats a charge or total: "Free" for zero, else an amount, by default as in columns of numbers. */
export function formatCharge(cents: number, format = formatAmount): string {
  return cents === 0 ? messages.priceFree : format(cents);
}

/**
 * Formats a sum of prices, including `unpriced` ones on request, which count as 0 but are never shown as
 * free.
 */
export function formatTotal(cents: number, unpriced: number, format = formatAmount): string {
  return cents === 0 && unpriced > 0 ? messages.priceOnRequest : formatCharge(cents, format);
}

/**
 * Formats the minimum total of the selected templates (cart.lowest-total): "from $450", "Free" or "Price on
 * request".
 */
export function formatEstimate(cents: number, unpriced: number): string {
  return cents === 0 ? formatTotal(cents, unpriced) : messages.lowestTotal(formatCents(cents));
}

/** Returns how many of these prices are on request. */
export function countUnpriced(lines: readonly { priceKind: PriceKind }[]): number {
  return lines.filter(({ priceKind }) => priceKind === 'on_request').length;
}

/**
 * Formats the price on a card (catalogue.price-words): "Starting from $100", "Free" or "Price on request".
 */
export function formatStartingPrice(price: Pick<Price, 'kind' | 'minCents'>): string {
  if (price.kind === 'free') return messages.priceFree;
  if (price.kind === 'on_request') return messages.priceOnRequest;
  return messages.startingPrice(formatCents(price.minCents));
}
