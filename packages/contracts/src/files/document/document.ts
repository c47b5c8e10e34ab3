import type { Billing } from '../../core/buyer/fields';
import type { Currency } from '../../core/money/currency';
import type { TaxTreatment } from '../../core/money/tax-shares';
import type { PaperSize } from '../../core/setting/paper-size';
import type { Language } from '../../languages';

/** The seller or buyer as printed: a name and further lines, such as the address. */
export interface DocumentParty {
  name: string;
  lines: string[];
  taxId?: string;
  email?: string;
  phone?: string;
  /** A buyer's details in parts, for exports; nothing of it is printed. Releases before 0.3 stored none. */
  billing?: Billing;
  /** The seller's code of ISO 3166-1 and its registration, which is the last of the lines; for e-invoices. */
  country?: string;
  registration?: string;
}

/** A line of the table; amounts in minor units of the document's currency, discounts below zero. */
export interface DocumentLine {
  title: string;
  note?: string;
  quantity: number;
  unitAmount: number;
  amount: number;
  /** Of a document with `taxes`, the one that the line has; none of a discount on all lines. */
  tax?: Pick<DocumentTax, 'name' | 'percent'>;
}

/** What a document charges at one rate. `percent` is formatted, such as "7.5". */
export interface DocumentTax {
  name: string;
  percent: string;
  net: number;
  amount: number;
}

/** What an e-invoice says of the sale in parts, as agreed on the day of issue; nothing of it is printed. */
export interface DocumentSale {
  orderNumber: string;
  /** The customer's; empty for none. */
  purchaseOrder: string;
  taxTreatment: TaxTreatment;
}

/** The account to pay into. `code` is its BIC; empty for none. */
export interface BankAccount {
  account: string;
  holder: string;
  code: string;
}

/** A label and its value, such as the name of a bank and its number. */
export interface DocumentFact {
  label: string;
  value: string;
}

/** Below the table: a label and its amount, in minor units. */
export interface DocumentSum {
  label: string;
  amount: number;
}

interface DocumentBase {
  /**
   * The language it was issued in, which never changes; missing in documents of earlier releases, which are
   * in English (sales.document-language).
   */
  language?: Language;
  paper: PaperSize;
  number: string;
  currency: Currency;
  /** Days of the seller's calendar, `YYYY-MM-DD`. */
  issuedOn: string;
  /** Time of issue in ISO 8601; also recorded as the file's creation time, whenever the file is generated. */
  issuedAt: string;
  seller: DocumentParty;
  buyer: DocumentParty;
  lines: DocumentLine[];
  subtotal: number;
  /** Null if no tax is charged. `percent` is formatted, such as "7.5". */
  tax: Omit<DocumentTax, 'net'> | null;
  /**
   * The parts of `tax`, only where there is more than one rate: the same rates in the same order in all
   * documents of an order, some of them zero.
   */
  taxes?: DocumentTax[];
  /** Why no tax is charged. */
  taxNote?: string;
  total: number;
  /** Beside the dates: the related order, quote or purchase order. */
  references: DocumentFact[];
  /** Releases before 0.3 stored none. */
  sale?: DocumentSale;
  /** Paragraphs, one per line. */
  notes?: string;
  terms?: string;
}

/** An earlier invoice that a final one deducts; amounts below zero. Releases before 0.3 stored no net and tax. */
export interface DocumentDeduction extends DocumentSum {
  net?: number;
  tax?: number;
  taxes?: DocumentTax[];
  invoiceNumber?: string;
}

export interface QuoteDocument extends DocumentBase {
  kind: 'quote';
  version: number;
  validUntil: string;
  /** Scope, one paragraph per line. */
  scope?: string;
  revisionRounds?: number;
  /** The amount due before work begins, in minor units; null for none. */
  deposit: DocumentSum | null;
}

export interface InvoiceDocument extends DocumentBase {
  kind: 'invoice';
  /** A deposit is part of the total; a final invoice deducts earlier invoices. */
  part: 'deposit' | 'final';
  dueOn: string;
  /** The day of delivery; missing for a deposit, and where it was still to come. */
  deliveredOn?: string;
  /** Earlier invoices that are deducted. */
  deductions: DocumentDeduction[];
  /** Payments that had come for this invoice before it was issued; missing if none. */
  paid?: number;
  /** The amount due: `total` less the deductions and what was paid. */
  due: number;
  /** Payment instructions, in blocks such as "Bank transfer". */
  payment: { title: string; facts: DocumentFact[] }[];
  /** The account among the payment instructions. */
  bankAccount?: BankAccount;
}

/** Reverses an invoice, wholly or in part; its amounts are above zero. */
export interface CreditNoteDocument extends DocumentBase {
  kind: 'credit_note';
  invoiceNumber: string;
  reason: string;
  /** Whether its amounts are printed below zero; missing in those of earlier releases, whose PDF stays as it is. */
  belowZero?: true;
}

export interface ReceiptDocument extends DocumentBase {
  kind: 'receipt';
  /** What credit notes took off the total; missing if nothing. */
  credited?: number;
  /** What is no longer asked for; missing if nothing. */
  writtenOff?: number;
  /** How and when it was paid, below zero for money that left the order: refunded, or moved to another. */
  payments: { paidOn: string; method: string; amount: number; moved?: true }[];
}

/** A document of a sale, with all of its content. */
export type BusinessDocument = QuoteDocument | InvoiceDocument | CreditNoteDocument | ReceiptDocument;

/** A QR code: the path of the dark squares, each of 1 × 1, in a square of `size`. */
export interface QrCode {
  size: number;
  path: string;
}

/** Says who may use a template, and where everybody can look up whether that still holds. */
export interface LicenseCertificate
  extends Pick<DocumentBase, 'paper' | 'number' | 'issuedOn' | 'issuedAt' | 'seller'> {
  kind: 'license';
  language: Language;
  template: string;
  holder: string;
  orderNumber: string;
  /** Null until the customer enters one. */
  domain: string | null;
  /** Address of its page, also as QR code. */
  page: string;
  qr: QrCode;
  /** Address of the terms. */
  terms: string;
  /** Of sample data: it grants nothing. */
  sample: boolean;
}

/** A document for a customer; the same data produces the same bytes. */
export type PrintedDocument = BusinessDocument | LicenseCertificate;
