import { type Currency, currencyDecimals } from './core/money/currency';
import { formatMoney, formatShortMoney } from './core/money/format-money';
import type { Language } from './languages';

/*
 * Formats days, timestamps and amounts for mails and documents, which the server writes in the recipient's
 * language. Pages use lighter functions, because loading Intl's tables blocks a phone.
 */

const locales: Record<Language, string> = { en: 'en-US', fr: 'fr-FR' };

/** In French the first day of a month is an ordinal. */
function withOrdinal(language: Language, words: string): string {
  return language === 'fr' ? words.replace(/^1 /, '1er ') : words;
}

/** Formats a date such as `2026-03-31` as "March 31, 2026" or « 31 mars 2026 ». */
export function formatDay(language: Language, date: string): string {
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' });
  return withOrdinal(language, day.format(new Date(`${date}T00:00:00Z`)));
}

/** Formats an ISO time as "November 20, 2025 at 14:05 UTC" or « 20 novembre 2025 à 14:05 UTC ». */
export function formatMoment(language: Language, iso: string): string {
  const moment = new Intl.DateTimeFormat(locales[language], {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
    hourCycle: 'h23',
  });
  return `${withOrdinal(language, moment.format(new Date(iso)))} UTC`;
}

function formatWithIntl(language: Language, minorUnits: number, currency: Currency, digits: number): string {
  const format = new Intl.NumberFormat(locales[language], {
    ...{ style: 'currency', currency },
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // The minus of `formatMoney`, where Intl writes a hyphen.
  return format.format(minorUnits / 10 ** currencyDecimals(currency)).replace('-', '\u2212');
}

/** Formats integer minor units as "$1,234.50" or « 1 234,50 $US », always with the full fraction. */
export function formatMoneyIn(language: Language, minorUnits: number, currency: Currency): string {
  if (language === 'en') return formatMoney(minorUnits, currency);
  return formatWithIntl(language, minorUnits, currency, currencyDecimals(currency));
}

/** The same, omitting a fraction of zero. */
export function formatShortMoneyIn(language: Language, minorUnits: number, currency: Currency): string {
  if (language === 'en') return formatShortMoney(minorUnits, currency);
  const decimals = currencyDecimals(currency);
  return formatWithIntl(language, minorUnits, currency, minorUnits % 10 ** decimals === 0 ? 0 : decimals);
}
