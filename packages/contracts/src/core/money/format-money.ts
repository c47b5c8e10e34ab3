import { type Currency, currencyDecimals } from './currency';

const symbols: Partial<Record<Currency, string>> = {
  AUD: 'A$',
  BRL: 'R$',
  CAD: 'CA$',
  CNY: 'CN¥',
  EUR: '€',
  GBP: '£',
  HKD: 'HK$',
  ILS: '₪',
  INR: '₹',
  JPY: '¥',
  KRW: '₩',
  MXN: 'MX$',
  NZD: 'NZ$',
  PHP: '₱',
  TWD: 'NT$',
  USD: '$',
  VND: '₫',
  XAF: 'FCFA',
  XCD: 'EC$',
  XOF: 'F\u202fCFA',
  XPF: 'CFPF',
};

/** Returns the sign before an amount: `$`, `CA$`, or the code if the currency has no sign in English. */
export function currencySign(currency: Currency): string {
  return symbols[currency] ?? currency;
}

/**
 * Formats integer minor units in machine-readable form: `1234.50`, with all decimal digits of the currency.
 */
export function toDecimal(minorUnits: number, currency: Currency): string {
  const decimals = currencyDecimals(currency);
  const digits = Math.abs(minorUnits)
    .toString()
    .padStart(decimals + 1, '0');
  const sign = minorUnits < 0 ? '-' : '';
  return sign + (decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
}

/**
 * Formats integer minor units as `$1,234.50`, `¥1,234` or `KES 1,234.50`, always with the full fraction: for
 * columns of numbers. But for the minus, the output equals `Intl.NumberFormat('en-US', { style: 'currency' })`,
 * which is not used: a page's first formatter loads the tables of all languages, which blocks a phone for a quarter of a
 * second, and the server's output may differ from the browser's.
 */
export function formatMoney(minorUnits: number, currency: Currency): string {
  const [whole = '', fraction] = toDecimal(Math.abs(minorUnits), currency).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  const sign = currencySign(currency);
  const space = /[A-Z]$/.test(sign) ? '\u00a0' : '';
  return `${minorUnits < 0 ? '\u2212' : ''}${sign}${space}${grouped}${fraction ? `.${fraction}` : ''}`;
}

/** The same, omitting a fraction of zero: `$1,234`, but `$1,234.50`, as prices appear on cards. */
export function formatShortMoney(minorUnits: number, currency: Currency): string {
  return formatMoney(minorUnits, currency).replace(/\.0+$/, '');
}
