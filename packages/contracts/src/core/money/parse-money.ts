import { type Currency, currencyDecimals } from './currency';
import { currencySign } from './format-money';

/** More than the longest amount with signs and spaces. */
const maxLength = 40;

/** Pairs of thousands and decimal separators, this product's own format first. */
const separators = [
  [',', '\\.'],
  ['\\.', ','],
  [' ', '[.,]'],
  ["['’]", '[.,]'],
] as const;

const localSigns = new Map<Currency, string[]>();

/**
 * Returns `$` and `US$` for dollars where amounts use another sign. Cached, because creating a formatter
 * takes a millisecond.
 */
function localSignsOf(currency: Currency): string[] {
  const known = localSigns.get(currency);
  if (known) return known;
  const narrowSymbol = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  const signs = narrowSymbol ? [currency.slice(0, 2) + narrowSymbol, narrowSymbol] : [];
  localSigns.set(currency, signs);
  return signs;
}

/** Returns every sign that amounts of a currency may have. */
export function currencySigns(currency: Currency): string[] {
  return [currency, currencySign(currency), ...localSignsOf(currency)];
}

/** One sign may precede the amount and one may follow it: "$5 USD". */
function stripSigns(signs: readonly string[], typed: string): string {
  const normalizedSigns = signs.map((sign) => sign.replace(/\s/g, ' ').toUpperCase());
  const before = normalizedSigns.find((sign) => typed.startsWith(sign)) ?? '';
  const rest = typed.slice(before.length).trim();
  const after = normalizedSigns.find((sign) => rest.endsWith(sign)) ?? '';
  return rest.slice(0, rest.length - after.length).trim();
}

function stripCurrencySign(typed: string, currency: Currency): string {
  const rest = stripSigns([currency, currencySign(currency)], typed);
  return /^[-\d.][\d.,' ’]*$/.test(rest) ? rest : stripSigns(localSignsOf(currency), rest);
}

/** Returns the digits of the amount in minor units; undefined if it is no number or is ambiguous. */
function readDigits(typed: string, decimals: number): string | undefined {
  const fractionPattern = decimals === 0 ? '()' : `(\\d{1,${decimals}})`;
  for (const [group, point] of separators) {
    const pattern = new RegExp(`^([1-9]\\d{0,2}(?:${group}\\d{3})+|\\d+)(?:${point}${fractionPattern})?$`);
    const [, whole, fraction = ''] = pattern.exec(typed) ?? [];
    // "1.234" means a thousand to some and one to others.
    if (whole === undefined || (fraction === '' && /^\d+\.\d+$/.test(whole))) continue;
    return whole.replace(/\D/g, '') + fraction.padEnd(decimals, '0');
  }
  return undefined;
}

/**
 * Parses a typed amount into minor units of the currency: "1,234.50", "$99", "1 234,50", "99 EUR", "-5".
 * Returns null if it cannot be parsed, has more decimal digits than the currency, or names another currency.
 */
export function parseMoney(text: string, currency: Currency): number | null {
  if (text.length > maxLength) return null;
  const typed = text.trim().toUpperCase().replace(/\s+/g, ' ').replace('−', '-');
  const unsigned = stripCurrencySign(typed.replace(/^- ?/, ''), currency);
  const isNegative = typed.startsWith('-') || unsigned.startsWith('-');
  if (typed.startsWith('-') && unsigned.startsWith('-')) return null;
  const digits = readDigits(unsigned.replace(/^- ?/, '').replace(/^\./, '0.'), currencyDecimals(currency));
  const minorUnits = Number(digits);
  if (digits === undefined || !Number.isSafeInteger(minorUnits)) return null;
  return isNegative && minorUnits > 0 ? -minorUnits : minorUnits;
}
