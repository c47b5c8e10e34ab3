import { limits } from '../limits';
import { messages } from '../messages';

/**
 * See catalogue.price-kinds. `on_request` is an empty price: it counts 0 in totals and is never shown as
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

const amount = String.raw`(?:US\$|USD|\$)?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?\s*(?:USD)?`;
const fixedPattern = new RegExp(`^(?:from\\s+|starting\\s+(?:at|from)\\s+)?${amount}$`, 'i');
const rangePattern = new RegExp(`^${amount}\\s*(?:-|–|—|to)\\s*${amount}$`, 'i');

function toCents(whole: string, fraction = ''): number {
  return Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0') || 0);
}

/**
 * Reads a price as people type it: `100`, "$100", "$1,234.50", "$50 - $200", "Free", or nothing (catalogue.price-kinds,
 * catalogue.price-on-request). Returns null when the text cannot be read or is above the highest price; the caller turns
 * that into a field error (catalogue.unreadable-price).
 */
export function parsePrice(input: string | number | null | undefined): Price | null {
  const text = String(input ?? '').trim();
  if (text === '' || /^(price )?on request$/i.test(text)) {
    return { kind: 'on_request', minCents: 0, maxCents: 0, text };
  }
  if (text.length > limits.priceText) return null;
  if (/^free$/i.test(text)) return { kind: 'free', minCents: 0, maxCents: 0, text };

  const fixed = fixedPattern.exec(text);
  if (fixed?.[1]) {
    const cents = toCents(fixed[1], fixed[2]);
    if (cents > limits.priceCents) return null;
    return { kind: cents === 0 ? 'free' : 'fixed', minCents: cents, maxCents: cents, text };
  }
  const range = rangePattern.exec(text);
  if (range?.[1] && range[3]) {
    const [minCents, maxCents] = [toCents(range[1], range[2]), toCents(range[3], range[4])];
    if (minCents > maxCents || maxCents > limits.priceCents) return null;
    return { kind: minCents === maxCents ? 'fixed' : 'range', minCents, maxCents, text };
  }
  return null;
}

/**
 * Integer cents (order.money-as-cents) as `$1,234.50`; whole dollars without the fraction, as prices are
 * written on cards.
 */
export function formatCents(cents: number): string {
  return cents % 100 === 0 ? formatAmount(cents).slice(0, -3) : formatAmount(cents);
}

/**
 * Integer cents as `$1,234.50`, always with the fraction: for columns of figures. Not by Intl: the first formatter of a
 * page loads the tables of all languages, which holds up a phone for a quarter of a second.
 */
export function formatAmount(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  return `${sign}$${Math.abs(cents / 100)
    .toFixed(2)
    .replace(/\B(?=(?:\d{3})+\.)/g, ',')}`;
}

/** What somebody pays for one thing or altogether: "Free" for nothing, else an amount, as for columns of figures. */
export function formatCharge(cents: number, format = formatAmount): string {
  return cents === 0 ? messages.priceFree : format(cents);
}

/** A sum of prices of which `unpriced` are on request: these count 0, but are never shown as free. */
export function formatTotal(cents: number, unpriced: number, format = formatAmount): string {
  return cents === 0 && unpriced > 0 ? messages.priceOnRequest : formatCharge(cents, format);
}

/**
 * What the templates chosen cost together at least (cart.lowest-total): "from $450", "Free" or "Price on
 * request".
 */
export function formatEstimate(cents: number, unpriced: number): string {
  return cents === 0 ? formatTotal(cents, unpriced) : `from ${formatCents(cents)}`;
}

/** How many of these prices are on request. */
export function countUnpriced(lines: readonly { priceKind: PriceKind }[]): number {
  return lines.filter(({ priceKind }) => priceKind === 'on_request').length;
}

/** What the team reads of a price: as typed where that names the currency, else in dollars; "Price on request" for none. */
export function formatTypedPrice({ kind, minCents, maxCents, text }: Price): string {
  if (kind === 'on_request') return messages.priceOnRequest;
  if (/\$|usd|free/i.test(text)) return text;
  if (kind === 'free') return messages.priceFree;
  return kind === 'range' ? `${formatCents(minCents)} - ${formatCents(maxCents)}` : formatCents(minCents);
}

/** The words on a card (catalogue.price-words): "Starting from $100", "Free" or "Price on request". */
export function formatStartingPrice(price: Pick<Price, 'kind' | 'minCents'>): string {
  if (price.kind === 'free') return messages.priceFree;
  if (price.kind === 'on_request') return messages.priceOnRequest;
  return `Starting from ${formatCents(price.minCents)}`;
}
