import type { Currency } from '@app/contracts/core/money/currency';
import type { PaperSize } from '@app/contracts/core/setting/paper-size';
import type { DocumentParty } from '@app/contracts/files/document/document';
import { readSettings } from '../../core/setting/read-settings';
import { sellerParty } from '../../core/setting/seller-party';

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
