import { formatCount } from '../../format-count';
import type { Currency } from './currency';
import { currencySign as englishSign, toDecimal } from './format-money';

export { toDecimal };

/** Returns the sign, placed after the amount. French distinguishes the US dollar from other dollars. */
export function currencySign(currency: Currency): string {
  return currency === 'USD' ? '$US' : englishSign(currency);
}

/** Formats integer minor units as `1 234,50 $US` or `65 000 F CFA`. */
export function formatMoney(minorUnits: number, currency: Currency): string {
  const [whole = '', fraction] = toDecimal(Math.abs(minorUnits), currency).split('.');
  const amount = `${formatCount(Number(whole))}${fraction ? `,${fraction}` : ''}`;
  return `${minorUnits < 0 ? '\u2212' : ''}${amount}\u00a0${currencySign(currency)}`;
}

/** The same, omitting a fraction of zero. */
export function formatShortMoney(minorUnits: number, currency: Currency): string {
  return formatMoney(minorUnits, currency).replace(/,0+(?=\u00a0)/, '');
}
