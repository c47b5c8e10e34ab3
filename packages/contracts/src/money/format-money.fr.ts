import { formatCount } from '../format-count';
import type { Currency } from './currency';
import { currencySign as englishSign, toDecimal } from './format-money';

export { toDecimal };

/** In French the dollar of the United States is told from others; the sign stands after the amount. */
export function currencySign(currency: Currency): string {
  return currency === 'USD' ? '$US' : englishSign(currency);
}

/** Integer minor units as `1 234,50 $US` or `65 000 F CFA`. */
export function formatMoney(minorUnits: number, currency: Currency): string {
  const [whole = '', fraction] = toDecimal(Math.abs(minorUnits), currency).split('.');
  const amount = `${formatCount(Number(whole))}${fraction ? `,${fraction}` : ''}`;
  return `${minorUnits < 0 ? '-' : ''}${amount}\u00a0${currencySign(currency)}`;
}

/** The same without a fraction that is nothing. */
export function formatShortMoney(minorUnits: number, currency: Currency): string {
  return formatMoney(minorUnits, currency).replace(/,0+(?=\u00a0)/, '');
}
