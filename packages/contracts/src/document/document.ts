import type { Language } from '../languages';
import type { Currency } from '../money/currency';
import type { PaperSize } from '../setting/paper-size';

/** Who sells or buys, as it is printed: a name and further lines, such as the address. */
export interface DocumentParty {
  name: string;
  lines: string[];
  taxId?: string;
  email?: string;
  phone?: string;
}

/** A line of the table; amounts in minor units of the document's currency, discounts below zero. */
export interface DocumentLine {
  title: string;
  note?: string;
  quantity: number;
  unitAmount: number;
  amount: number;
}

/** A pair of words, such as the name of a bank and its number. */
export interface DocumentFact {
  label: string;
  value: string;
}

/** Under the table: a word and what it comes to, in minor units. */
export interface DocumentSum {
  label: string;
  amount: number;
}

interface DocumentBase {
  /** In which it is issued, for ever; left out by those of earlier releases, which are in English (sales.document-language). */
  language?: Language;
  paper: PaperSize;
  number: string;
  currency: Currency;
  /** Days of the seller's calendar, `YYYY-MM-DD`. */
  issuedOn: string;
  /** The moment of issue in ISO 8601: the file says that it was made then, whenever it is. */
  issuedAt: string;
  seller: DocumentParty;
  buyer: DocumentParty;
  lines: DocumentLine[];
  subtotal: number;
  /** Null where no tax is charged. `percent` as it is written, such as "7.5". */
  tax: { name: string; percent: string; amount: number } | null;
  total: number;
  /** Beside the dates: order, quote or purchase order that it belongs to. */
  references: DocumentFact[];
  /** Paragraphs, one a line. */
  notes?: string;
  terms?: string;
}

export interface QuoteDocument extends DocumentBase {
  kind: 'quote';
  version: number;
  validUntil: string;
  /** What is included, one paragraph a line. */
  scope?: string;
  revisionRounds?: number;
  /** What is to be paid before work begins, in minor units; null for nothing. */
  deposit: DocumentSum | null;
}

export interface InvoiceDocument extends DocumentBase {
  kind: 'invoice';
  /** A deposit is a part of the total; a final invoice takes off what was invoiced before. */
  part: 'deposit' | 'final';
  dueOn: string;
  /** What was invoiced before and is taken off, amounts below zero. */
  deductions: DocumentSum[];
  /** What is to be paid: `total` less the deductions. */
  due: number;
  /** How to pay, in blocks such as "Bank transfer". */
  payment: { title: string; facts: DocumentFact[] }[];
}

/** Takes an invoice back, wholly or in part; its amounts are above zero. */
export interface CreditNoteDocument extends DocumentBase {
  kind: 'credit_note';
  invoiceNumber: string;
  reason: string;
}

export interface ReceiptDocument extends DocumentBase {
  kind: 'receipt';
  /** How and when it was paid. */
  payments: { paidOn: string; method: string; amount: number }[];
}

/** A document for a customer: all that stands on it, so that the same data gives the same bytes. */
export type BusinessDocument = QuoteDocument | InvoiceDocument | CreditNoteDocument | ReceiptDocument;
