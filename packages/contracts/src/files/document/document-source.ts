import type { TaxTreatment } from '../../core/money/tax-shares';
import type { Settings } from '../../core/setting/schema';
import type { Language } from '../../languages';
import type { Buyer } from './buyer-party';
import type { DocumentParty } from './document';

/** The order as agreed. */
interface SoldOrder extends Buyer {
  number: string;
  currency: string;
  taxName: string | null;
  taxRate: number;
  taxTreatment: TaxTreatment;
  /** Printed where no tax is charged; empty for nothing beyond that. */
  taxReason: string;
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  /** The day on which the order was completed, in the company's time zone; null before. */
  deliveredOn?: string | null;
}

type Terms = Pick<
  Settings,
  | 'paperSize'
  | 'bankTransferOn'
  | 'bankName'
  | 'bankAccountHolder'
  | 'bankAccount'
  | 'bankCode'
  | 'bankInstructions'
  | 'mobileMoneyOn'
  | 'mobileMoneyNetwork'
  | 'mobileMoneyName'
  | 'mobileMoneyNumber'
  | 'mobileMoneyInstructions'
  | 'invoiceTermsDays'
  | 'invoiceFooter'
>;

/** Source data of a document: the order as agreed, and the seller and terms on that day. */
export interface DocumentSource {
  language: Language;
  order: SoldOrder;
  items: readonly {
    name: string;
    quantity: number;
    priceCents: number;
    /** Null for the order's own tax; of a discount, for all lines. */
    taxName?: string | null;
    taxRate?: number | null;
  }[];
  /** Number of the quote the order resulted from. */
  quoteNumber: string | null;
  seller: DocumentParty;
  settings: Terms;
}

/** Number and time of issue. */
export interface Issue {
  number: string;
  /** In the company's time zone. */
  day: string;
  at: Date;
}
