import type { Currency } from '@app/contracts/money/currency';
import { readSettings } from '../setting/read-settings';

export interface QuoteTerms {
  currency: Currency;
  taxName: string;
  taxRate: number;
  timeZone: string;
  validityDays: number;
  depositPercent: number;
  terms: string;
}

/** What new quotes begin with, and in which currency, tax and days they are made. */
export async function readQuoteTerms(ctx: Parameters<typeof readSettings>[0]): Promise<QuoteTerms> {
  const settings = await readSettings(ctx);
  return {
    currency: settings.currency,
    taxName: settings.orderTaxName,
    taxRate: settings.orderTaxRate,
    timeZone: settings.timeZone,
    validityDays: settings.quoteValidityDays,
    depositPercent: settings.depositPercent,
    terms: settings.quoteTerms,
  };
}
