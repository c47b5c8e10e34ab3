import type { currencies } from './currencies';

export type Currency = (typeof currencies)[number];

const withoutMinorUnit = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const withThousandths = 'BHD JOD KWD LYD OMR TND';

/**
 * Digits after the point: 2 for dollars and cents, 0 for yen, 3 for dinars. By ISO 4217 and not asked of Intl, whose
 * tables write some currencies as they are used in cash (forints, rupiahs) and differ between releases: what an amount
 * in a row means must not.
 */
export function currencyDecimals(currency: Currency): 0 | 2 | 3 {
  if (withoutMinorUnit.includes(currency)) return 0;
  return withThousandths.includes(currency) ? 3 : 2;
}
