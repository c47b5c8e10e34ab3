import type { Language } from '@app/contracts/languages';
import { formatDay, formatMoment, formatMoneyIn, formatShortMoneyIn } from '@app/contracts/localized-formats';
import type { Currency } from '@app/contracts/money/currency';
import { createContext } from 'react';

/** Whom a mail is written to: the language, and how it writes dates and amounts. */
export interface Reader {
  language: Language;
  /** An ISO time: a mail does not know its reader's time zone. */
  moment: (iso: string) => string;
  /**
   * A day or an amount that the queue holds in English words. Mails that waited when it held nothing else, and readers of English, get these
   * words.
   */
  day: (words: string, date: string | undefined) => string;
  amount: (words: string, minorUnits: number | undefined, currency: Currency | undefined) => string;
  money: (minorUnits: number, currency: Currency) => string;
  /** Without a fraction that is nothing. */
  shortMoney: (minorUnits: number, currency: Currency) => string;
}

/** Somebody who reads this language. */
export function readerOf(language: Language): Reader {
  const isFirst = language === 'en';
  return {
    language,
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

/** For the parts of a mail. */
export const ReaderContext = createContext(readerOf('en'));
