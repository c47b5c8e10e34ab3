import type { Language } from '../languages';
import type { Currency } from '../money/currency';
import type { Settings } from '../setting/schema';
import { defaultTaxName } from '../setting/tax-name';
import type {
  CreditNoteDocument,
  DocumentFact,
  DocumentParty,
  DocumentSum,
  InvoiceDocument,
  ReceiptDocument,
} from './document';
import { documentWords } from './words';

/** The order as agreed. */
interface SoldOrder {
  number: string;
  currency: string;
  customerName: string;
  customerEmail: string;
  customerCompany: string | null;
  purchaseOrderNumber: string | null;
  taxName: string | null;
  taxRate: number;
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
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
  items: readonly { name: string; quantity: number; priceCents: number }[];
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

/**
 * Returns the tax contained in an amount of the order, such that the tax of all parts adds up to the order's
 * (order.tax-rate).
 */
function includedTaxOf(
  { taxCents, totalCents }: Pick<SoldOrder, 'taxCents' | 'totalCents'>,
  amount: number,
): number {
  if (totalCents === 0) return 0;
  return Number((2n * BigInt(amount) * BigInt(taxCents) + BigInt(totalCents)) / BigInt(2 * totalCents));
}

function baseOf(
  { language, order, quoteNumber, seller, settings }: DocumentSource,
  { number, day, at }: Issue,
) {
  const words = documentWords[language];
  const references: DocumentFact[] = [{ label: words.order, value: order.number }];
  if (quoteNumber) references.push({ label: words.quote, value: quoteNumber });
  if (order.purchaseOrderNumber)
    references.push({ label: words.purchaseOrder, value: order.purchaseOrderNumber });
  return {
    language,
    paper: settings.paperSize,
    number,
    currency: order.currency as Currency,
    issuedOn: day,
    issuedAt: at.toISOString(),
    seller,
    buyer: {
      name: order.customerCompany || order.customerName,
      lines: order.customerCompany ? [order.customerName] : [],
      email: order.customerEmail,
    },
    references,
  };
}

function taxOf({ order, language }: DocumentSource, amount: number): InvoiceDocument['tax'] {
  if (order.taxRate === 0 && order.taxCents === 0) return null;
  return {
    name: documentWords[language].tax(order.taxName ?? defaultTaxName),
    percent: String(Number((order.taxRate * 100).toFixed(3))),
    amount,
  };
}

/** Returns the payment instructions, from the current settings. */
function paymentOf({ language, settings }: DocumentSource, number: string): InvoiceDocument['payment'] {
  const words = documentWords[language];
  const block = (title: string, facts: readonly (readonly [label: string, value: string])[]) => ({
    title,
    facts: [...facts, [words.reference, number] as const]
      .filter(([, value]) => value !== '')
      .map(([label, value]) => ({ label, value })),
  });
  const blocks: InvoiceDocument['payment'] = [];
  if (settings.bankTransferOn) {
    blocks.push(
      block(words.bankTransfer, [
        [words.bank, settings.bankName],
        [words.holder, settings.bankAccountHolder],
        [words.account, settings.bankAccount],
        [words.bic, settings.bankCode],
        [words.note, settings.bankInstructions],
      ]),
    );
  }
  if (settings.mobileMoneyOn) {
    blocks.push(
      block(words.mobileMoney(settings.mobileMoneyNetwork), [
        [words.name, settings.mobileMoneyName],
        [words.number, settings.mobileMoneyNumber],
        [words.note, settings.mobileMoneyInstructions],
      ]),
    );
  }
  return blocks;
}

/** Returns the lines of the order as agreed. */
function linesOf({ items }: DocumentSource): InvoiceDocument['lines'] {
  return items.map(({ name, quantity, priceCents }) => ({
    title: name,
    quantity,
    unitAmount: priceCents,
    amount: priceCents * quantity,
  }));
}

function termsOf({ language, settings }: DocumentSource): string {
  const { invoiceTermsDays, invoiceFooter } = settings;
  return [documentWords[language].payable(invoiceTermsDays), invoiceFooter]
    .filter((line) => line !== '')
    .join('\n');
}

/** Invoices the whole order, less the deposit invoices. */
export function finalInvoice(
  source: DocumentSource,
  issue: Issue,
  { dueOn, deductions }: { dueOn: string; deductions: DocumentSum[] },
): InvoiceDocument {
  const { order } = source;
  const deducted = deductions.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...baseOf(source, issue),
    kind: 'invoice',
    part: 'final',
    lines: linesOf(source),
    subtotal: order.subtotalCents,
    tax: taxOf(source, order.taxCents),
    total: order.totalCents,
    deductions,
    due: order.totalCents + deducted,
    dueOn,
    payment: paymentOf(source, issue.number),
    terms: termsOf(source),
  };
}

/** Returns an amount of the order, including tax, as one line. */
function partOf(source: DocumentSource, amount: number, taxCents: number, title: string) {
  const net = amount - taxCents;
  return {
    lines: [{ title, quantity: 1, unitAmount: net, amount: net }],
    subtotal: net,
    tax: taxOf(source, taxCents),
    total: amount,
  };
}

export function depositInvoice(
  source: DocumentSource,
  issue: Issue,
  { dueOn, amount }: { dueOn: string; amount: number },
): InvoiceDocument {
  const { order, language } = source;
  return {
    ...baseOf(source, issue),
    kind: 'invoice',
    part: 'deposit',
    ...partOf(source, amount, includedTaxOf(order, amount), documentWords[language].depositFor(order.number)),
    deductions: [],
    due: amount,
    dueOn,
    payment: paymentOf(source, issue.number),
    terms: termsOf(source),
  };
}

/** Credits `amount` of an invoice, after `credited` was credited before. */
export function creditNote(
  source: DocumentSource,
  issue: Issue,
  facts: { invoiceNumber: string; reason: string; amount: number; credited: number },
): CreditNoteDocument {
  const { invoiceNumber, reason, amount, credited } = facts;
  // Computed over all credit notes of the invoice, so that rounding leaves no remainder.
  const tax = includedTaxOf(source.order, credited + amount) - includedTaxOf(source.order, credited);
  return {
    ...baseOf(source, issue),
    kind: 'credit_note',
    invoiceNumber,
    reason,
    ...partOf(source, amount, tax, documentWords[source.language].creditFor(invoiceNumber)),
  };
}

/** Confirms that the whole order was paid, with all payments and refunds. */
export function receipt(
  source: DocumentSource,
  issue: Issue,
  payments: ReceiptDocument['payments'],
): ReceiptDocument {
  const { order } = source;
  return {
    ...baseOf(source, issue),
    kind: 'receipt',
    lines: linesOf(source),
    subtotal: order.subtotalCents,
    tax: taxOf(source, order.taxCents),
    total: order.totalCents,
    payments,
  };
}
