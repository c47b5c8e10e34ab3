import type { Currency } from '@app/contracts/core/money/currency';
import type { PaperSize } from '@app/contracts/core/setting/paper-size';
import type { DocumentParty } from '@app/contracts/files/document/document';
import type { Language } from '@app/contracts/languages';
import { formatDay, formatMoneyIn } from '@app/contracts/localized-formats';
import * as english from '@app/contracts/sales/quote/conversation-texts';
import * as french from '@app/contracts/sales/quote/conversation-texts.fr';
import { readSettings } from '../../core/setting/read-settings';
import { sellerParty } from '../../core/setting/seller-party';

/*
 * Text in the conversation with a customer is stored as written, so it is written in their language at once
 * (sales.sent-as-answer).
 */

const textsIn: Record<Language, typeof english> = { en: english, fr: french };

interface SentQuote {
  number: string;
  totalCents: number;
  currency: Currency;
  validUntil: string;
  notes: string;
}

/** Returns the text that announces a quote in the team's reply, below what the team wrote. */
export function sentText(language: Language, sent: SentQuote): string {
  const total = formatMoneyIn(language, sent.totalCents, sent.currency);
  const text = textsIn[language].sentText(sent.number, total, formatDay(language, sent.validUntil));
  return sent.notes ? `${sent.notes}\n\n${text}` : text;
}

/** Returns the customer's reply that declines a quote. */
export function declinedText(language: Language, number: string, reason: string): string {
  const text = textsIn[language].declinedText(number);
  return reason ? `${text}\n\n${reason}` : text;
}

/** Returns the words of a ticket for further rounds of changes, and of the line that quotes them. */
export function roundsTexts(language: Language, orderNumber: string, rounds: number) {
  const { roundsInquiry, roundsLine } = textsIn[language];
  return { inquiry: roundsInquiry(orderNumber, rounds), line: roundsLine(orderNumber) };
}

export interface QuoteTerms {
  currency: Currency;
  taxName: string;
  taxRate: number;
  timeZone: string;
  paperSize: PaperSize;
  validityDays: number;
  depositPercent: number;
  terms: string;
  seller: DocumentParty;
}

/** Returns the defaults of new quotes: their currency, tax, time zone, paper and seller. */
export async function readQuoteTerms(ctx: Parameters<typeof readSettings>[0]): Promise<QuoteTerms> {
  const settings = await readSettings(ctx);
  return {
    currency: settings.currency,
    taxName: settings.orderTaxName,
    taxRate: settings.orderTaxRate,
    timeZone: settings.timeZone,
    paperSize: settings.paperSize,
    validityDays: settings.quoteValidityDays,
    depositPercent: settings.depositPercent,
    terms: settings.quoteTerms,
    seller: sellerParty(settings),
  };
}
