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

/** How the currency is written before an amount: `$`, `CA$`, or its code where it has no sign in English. */
export function currencySign(currency: Currency): string {
  return symbols[currency] ?? currency;
}

/** Integer minor units as machines read an amount: `1234.50`, with all digits that the currency has after the point. */
export function toDecimal(minorUnits: number, currency: Currency): string {
  const decimals = currencyDecimals(currency);
  const digits = Math.abs(minorUnits)
    .toString()
    .padStart(decimals + 1, '0');
  const sign = minorUnits < 0 ? '-' : '';
  return sign + (decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`);
}

/**
 * Integer minor units as `$1,234.50`, `¥1,234` or `KES 1,234.50`, always with the whole fraction: for columns of figures.
 * The words of `Intl.NumberFormat('en-US', { style: 'currency' })`, but not by it: the first formatter of a page loads the
 * tables of all languages, which holds up a phone for a quarter of a second, and the server's may differ from the browser's.
 */
export function formatMoney(minorUnits: number, currency: Currency): string {
  const [whole = '', fraction] = toDecimal(Math.abs(minorUnits), currency).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  const sign = currencySign(currency);
  const space = /[A-Z]$/.test(sign) ? '\u00a0' : '';
  return `${minorUnits < 0 ? '-' : ''}${sign}${space}${grouped}${fraction ? `.${fraction}` : ''}`;
}

/** The same without a fraction that is nothing: `$1,234`, but `$1,234.50`, as prices are written on cards. */
export function formatShortMoney(minorUnits: number, currency: Currency): string {
  return formatMoney(minorUnits, currency).replace(/\.0+$/, '');
}
