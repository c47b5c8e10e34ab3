import { type Language, languages } from '@app/contracts/languages';
import { formatDay, formatMoneyIn } from '@app/contracts/localized-formats';
import type { Currency } from '@app/contracts/money/currency';
import { quoteMessages } from '@app/contracts/quote/messages';
import { quoteMessages as frenchMessages } from '@app/contracts/quote/messages.fr';
import { user } from '@app/db/schema/user';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { offeredLanguage } from '../core/offered-language';

/* What is written into the conversation with a customer stays there as it was written, so it is said in their language at once (sales.sent-as-answer). */

const messagesIn: Record<Language, Pick<typeof quoteMessages, 'sentText' | 'declinedText'>> = {
  en: quoteMessages,
  fr: frenchMessages,
};

/** The language of a customer, where the site offers it; that of the site for one without an account. */
export async function readCustomerLanguage(ctx: UserContext, userId: string | null): Promise<Language> {
  if (userId === null) return languages[0];
  const [row] = await ctx.db.select({ language: user.language }).from(user).where(eq(user.id, userId));
  return offeredLanguage(ctx, row?.language);
}

interface SentQuote {
  number: string;
  totalCents: number;
  currency: Currency;
  validUntil: string;
  notes: string;
}

/** The answer that brings a quote, below what the team has written to it. */
export function sentText(language: Language, sent: SentQuote): string {
  const total = formatMoneyIn(language, sent.totalCents, sent.currency);
  const text = messagesIn[language].sentText(sent.number, total, formatDay(language, sent.validUntil));
  return sent.notes ? `${sent.notes}\n\n${text}` : text;
}

/** The reply of a customer who does not want it. */
export function declinedText(language: Language, number: string, reason: string): string {
  return messagesIn[language].declinedText(number, reason);
}
