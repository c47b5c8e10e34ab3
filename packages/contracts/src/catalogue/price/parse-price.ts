import { currencySign } from '../../core/money/format-money';
import { parseMoney } from '../../core/money/parse-money';
import { siteCurrency } from '../../core/money/site-currency';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { formatCents, type Price } from './price';

const startingPricePrefix = /^(?:from|starting (?:at|from))\s+/i;
const rangeSeparator = /\s*(?:-|–|—|(?<![a-z])to(?![a-z]))\s*/i;

function readAmount(text: string): number | null {
  const cents = parseMoney(text, siteCurrency());
  return cents !== null && cents >= 0 && cents <= limits.priceCents ? cents : null;
}

/**
 * Parses a typed price: `100`, "$100", "$1,234.50", "$50 - $200", "Free", or nothing (catalogue.price-kinds,
 * catalogue.price-on-request). Returns null if the text cannot be parsed or is above the highest price; the
 * caller turns that into a field error (catalogue.unreadable-price).
 */
export function parsePrice(input: string | number | null | undefined): Price | null {
  const text = String(input ?? '').trim();
  if (text === '' || /^(price )?on request$/i.test(text)) {
    return { kind: 'on_request', minCents: 0, maxCents: 0, text };
  }
  if (text.length > limits.priceText) return null;
  if (/^free$/i.test(text)) return { kind: 'free', minCents: 0, maxCents: 0, text };

  const [from = '', to, ...more] = text.split(rangeSeparator);
  if (to === undefined) {
    const cents = readAmount(from.replace(startingPricePrefix, ''));
    if (cents === null) return null;
    return { kind: cents === 0 ? 'free' : 'fixed', minCents: cents, maxCents: cents, text };
  }
  const [minCents, maxCents] = [readAmount(from), readAmount(to)];
  if (minCents === null || maxCents === null || more.length > 0 || minCents > maxCents) return null;
  return { kind: minCents === maxCents ? 'fixed' : 'range', minCents, maxCents, text };
}

/**
 * Formats a price for the team: as typed if that includes the currency, else with its sign; "Price on
 * request" for none.
 */
export function formatTypedPrice({ kind, minCents, maxCents, text }: Price): string {
  if (kind === 'on_request') return messages.priceOnRequest;
  const typed = text.toUpperCase();
  if ([siteCurrency(), currencySign(siteCurrency()), 'FREE'].some((word) => typed.includes(word)))
    return text;
  if (kind === 'free') return messages.priceFree;
  return kind === 'range' ? `${formatCents(minCents)} - ${formatCents(maxCents)}` : formatCents(minCents);
}

/**
 * Returns the price as typed, or its amount in the site's currency if that has changed since, as prices are
 * not converted (sales.one-currency).
 */
export function currentPriceText(price: Price): string {
  const isInSiteCurrency =
    price.text.includes(currencySign(siteCurrency())) || parsePrice(price.text) !== null;
  return isInSiteCurrency ? price.text : formatTypedPrice(price);
}
