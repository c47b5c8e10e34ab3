import { type Currency, currencyDecimals } from './currency';
import { currencySign } from './format-money';

/** More than the longest amount with signs and spaces. */
const longest = 40;

/** How thousands and fractions are parted, the way of this product's own amounts first. */
const separators = [
  [',', '\\.'],
  ['\\.', ','],
  [' ', '[.,]'],
  ["['’]", '[.,]'],
] as const;

const localSigns = new Map<Currency, string[]>();

/** `$` and `US$` of dollars, where amounts are written with another sign. Kept: making a formatter takes a millisecond. */
function localSignsOf(currency: Currency): string[] {
  const known = localSigns.get(currency);
  if (known) return known;
  const narrow = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  const signs = narrow ? [currency.slice(0, 2) + narrow, narrow] : [];
  localSigns.set(currency, signs);
  return signs;
}

/** One sign may stand before the amount and one after it: "$5 USD". */
function without(signs: readonly string[], typed: string): string {
  const written = signs.map((sign) => sign.replace(/\s/g, ' ').toUpperCase());
  const before = written.find((sign) => typed.startsWith(sign)) ?? '';
  const rest = typed.slice(before.length).trim();
  const after = written.find((sign) => rest.endsWith(sign)) ?? '';
  return rest.slice(0, rest.length - after.length).trim();
}

function withoutSign(typed: string, currency: Currency): string {
  const rest = without([currency, currencySign(currency)], typed);
  return /^[-\d.][\d.,' ’]*$/.test(rest) ? rest : without(localSignsOf(currency), rest);
}

/** Digits of the amount in minor units, undefined for what is no number or could mean two. */
function readDigits(typed: string, decimals: number): string | undefined {
  const tail = decimals === 0 ? '()' : `(\\d{1,${decimals}})`;
  for (const [group, point] of separators) {
    const pattern = new RegExp(`^([1-9]\\d{0,2}(?:${group}\\d{3})+|\\d+)(?:${point}${tail})?$`);
    const [, whole, fraction = ''] = pattern.exec(typed) ?? [];
    // "1.234" is a thousand to some and one to others.
    if (whole === undefined || (fraction === '' && /^\d+\.\d+$/.test(whole))) continue;
    return whole.replace(/\D/g, '') + fraction.padEnd(decimals, '0');
  }
  return undefined;
}

/**
 * Reads an amount as people type it into minor units of the currency: "1,234.50", "$99", "1 234,50", "99 EUR", "-5". Null
 * for what cannot be read, has more digits after the point than the currency, or names another one.
 */
export function parseMoney(text: string, currency: Currency): number | null {
  if (text.length > longest) return null;
  const typed = text.trim().toUpperCase().replace(/\s+/g, ' ').replace('−', '-');
  const unsigned = withoutSign(typed.replace(/^- ?/, ''), currency);
  const isNegative = typed.startsWith('-') || unsigned.startsWith('-');
  if (typed.startsWith('-') && unsigned.startsWith('-')) return null;
  const digits = readDigits(unsigned.replace(/^- ?/, '').replace(/^\./, '0.'), currencyDecimals(currency));
  const minorUnits = Number(digits);
  if (digits === undefined || !Number.isSafeInteger(minorUnits)) return null;
  return isNegative && minorUnits > 0 ? -minorUnits : minorUnits;
}
