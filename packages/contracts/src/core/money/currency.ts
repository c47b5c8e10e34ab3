import type { currencies } from './currencies';

export type Currency = (typeof currencies)[number];

const zeroDecimalCurrencies = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const threeDecimalCurrencies = 'BHD JOD KWD LYD OMR TND';

/**
 * Returns the digits after the decimal point: 2 for dollars and cents, 0 for yen, 3 for dinars. Follows ISO
 * 4217 rather than Intl, whose tables format some currencies as used in cash (forints, rupiahs) and differ
 * between releases, while the meaning of a stored amount must not change.
 */
export function currencyDecimals(currency: Currency): 0 | 2 | 3 {
  if (zeroDecimalCurrencies.includes(currency)) return 0;
  return threeDecimalCurrencies.includes(currency) ? 3 : 2;
}
