import type { Currency } from '@app/contracts/core/money/currency';
import type { Language } from '@app/contracts/languages';
import { formatDay, formatMoment, formatMoneyIn, formatShortMoneyIn } from '@app/contracts/localized-formats';
import { createContext } from 'react';

/** The recipient's language, and its format for dates and amounts. */
export interface Reader {
  language: Language;
  /** Whether replies to the mail are read. */
  answerable: boolean;
  /** Formats an ISO time; a mail does not know its reader's time zone. */
  moment: (iso: string) => string;
  /**
   * Format a day or an amount that the queue also contains as English text. Mails queued before it contained
   * anything else, and English readers, get that text.
   */
  day: (words: string, date: string | undefined) => string;
  amount: (words: string, minorUnits: number | undefined, currency: Currency | undefined) => string;
  money: (minorUnits: number, currency: Currency) => string;
  /** Formats money, without a zero fraction. */
  shortMoney: (minorUnits: number, currency: Currency) => string;
}

/** Returns the formats for a language. */
export function readerOf(language: Language, answerable = false): Reader {
  const isFirst = language === 'en';
  return {
    language,
    answerable,
    moment: (iso) => formatMoment(language, iso),
    day: (words, date) => (isFirst || date === undefined ? words : formatDay(language, date)),
    amount: (words, minorUnits, currency) =>
      isFirst || minorUnits === undefined || currency === undefined
        ? words
        : formatMoneyIn(language, minorUnits, currency),
    money: (minorUnits, currency) => formatMoneyIn(language, minorUnits, currency),
    shortMoney: (minorUnits, currency) => formatShortMoneyIn(language, minorUnits, currency),
  };
}

/** Provides the reader to the parts of a mail. */
export const ReaderContext = createContext(readerOf('en'));
