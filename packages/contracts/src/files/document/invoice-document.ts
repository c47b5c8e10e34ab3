import { proportionOf, roundShare, taxWithin } from '../../core/money/amounts';
import type { Currency } from '../../core/money/currency';
import type { Settings } from '../../core/setting/schema';
import { defaultTaxName } from '../../core/setting/tax-name';
import type { Language } from '../../languages';
import { type Buyer, buyerParty, buyerReferences } from './buyer-party';
import type {
  CreditNoteDocument,
  DocumentFact,
  DocumentParty,
  InvoiceDocument,
  ReceiptDocument,
} from './document';
import { documentWords } from './words';

/** The order as agreed. */
interface SoldOrder extends Buyer {
  number: string;
  currency: string;
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
 * Returns the tax contained in a part of the order (sales.tax-of-documents): by its rate, or in proportion
 * where an imported order has tax that its rate does not give.
 */
function includedTaxOf({ taxRate, subtotalCents, taxCents, totalCents }: SoldOrder, amount: number): number {
  if (totalCents === 0) return 0;
  return roundShare(subtotalCents, taxRate) === taxCents
    ? taxWithin(amount, taxRate)
    : proportionOf(taxCents, amount, totalCents);
}

/** Returns the amount that an invoice asks for: its total less the invoices it deducts. */
export function invoicedAmount({ total, deductions }: InvoiceDocument): number {
  return deductions.reduce((sum, { amount }) => sum + amount, total);
}

/** Returns the tax of an invoice: that of its lines less that of the invoices it deducts. */
export function invoicedTax(document: InvoiceDocument): number {
  const { tax, total, deductions } = document;
  if (!tax) return 0;
  // Earlier releases deducted the amounts only.
  if (deductions.some((deduction) => deduction.tax === undefined))
    return proportionOf(tax.amount, invoicedAmount(document), total);
  return deductions.reduce((sum, deduction) => sum + (deduction.tax ?? 0), tax.amount);
}

function baseOf(
  { language, order, quoteNumber, seller, settings }: DocumentSource,
  { number, day, at }: Issue,
) {
  const words = documentWords[language];
  const references: DocumentFact[] = [{ label: words.order, value: order.number }];
  if (quoteNumber) references.push({ label: words.quote, value: quoteNumber });
  references.push(...buyerReferences(order, language));
  return {
    language,
    paper: settings.paperSize,
    number,
    currency: order.currency as Currency,
    issuedOn: day,
    issuedAt: at.toISOString(),
    seller,
    buyer: buyerParty(order, language),
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

/** Returns the payment instructions, from the current settings; the reference is the one on the order's page. */
function paymentOf({ language, settings, order }: DocumentSource): InvoiceDocument['payment'] {
  const words = documentWords[language];
  const block = (title: string, facts: readonly (readonly [label: string, value: string])[]) => ({
    title,
    facts: [...facts, [words.reference, order.number] as const]
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

/** An earlier invoice of the order as far as it was not credited; amounts above zero. */
export interface EarlierInvoice {
  number: string;
  amount: number;
  tax: number;
}

interface InvoiceFacts {
  dueOn: string;
  /** What came for this invoice before it was issued. */
  paid?: number;
}

/**
 * Invoices the whole order with its lines in full, less the earlier invoices, each with its net and tax, so
 * that the documents of an order state its tax once (sales.tax-of-documents).
 */
export function finalInvoice(
  source: DocumentSource,
  issue: Issue,
  { dueOn, paid = 0, earlier }: InvoiceFacts & { earlier: readonly EarlierInvoice[] },
): InvoiceDocument {
  const { order, language } = source;
  const deductions = earlier.map(({ number, amount, tax }) => ({
    label: documentWords[language].depositInvoiced(number),
    ...{ amount: -amount, net: tax - amount, tax: -tax },
  }));
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
    ...(paid > 0 && { paid }),
    due: order.totalCents + deducted - paid,
    dueOn,
    payment: paymentOf(source),
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
  { dueOn, paid = 0, amount }: InvoiceFacts & { amount: number },
): InvoiceDocument {
  const { order, language } = source;
  const title = documentWords[language].depositFor(order.number);
  return partialInvoice(source, issue, { dueOn, paid, amount, tax: includedTaxOf(order, amount), title });
}

function partialInvoice(
  source: DocumentSource,
  issue: Issue,
  { dueOn, paid = 0, amount, tax, title }: InvoiceFacts & { amount: number; tax: number; title: string },
): InvoiceDocument {
  return {
    ...baseOf(source, issue),
    kind: 'invoice',
    part: 'deposit',
    ...partOf(source, amount, tax, title),
    deductions: [],
    ...(paid > 0 && { paid }),
    due: amount - paid,
    dueOn,
    payment: paymentOf(source),
    terms: termsOf(source),
  };
}

/** Invoices again a part of what credit notes gave back, of whose tax it charges the same part. */
export function reinstatingInvoice(
  source: DocumentSource,
  issue: Issue,
  {
    amount,
    credited,
    ...facts
  }: InvoiceFacts & { amount: number; credited: { amount: number; tax: number } },
): InvoiceDocument {
  const title = documentWords[source.language].invoicedAgain(source.order.number);
  const tax = proportionOf(credited.tax, amount, credited.amount);
  return { ...partialInvoice(source, issue, { amount, tax, title, ...facts }), part: 'final' };
}

/**
 * Issues an invoice again with the same lines and amounts, for the buyer as the order has it now, in the
 * language of the first one.
 */
export function reissuedInvoice(
  { payment: _payment, paid: _paid, terms: _terms, ...replaced }: InvoiceDocument,
  present: DocumentSource,
  issue: Issue,
  { dueOn, paid = 0 }: InvoiceFacts,
): InvoiceDocument {
  const source = { ...present, language: replaced.language ?? 'en' };
  const base = baseOf(source, issue);
  const reference = { label: documentWords[source.language].replaces, value: replaced.number };
  return {
    ...replaced,
    ...base,
    references: [...base.references, reference],
    ...(paid > 0 && { paid }),
    due: invoicedAmount({ ...replaced, payment: [] }) - paid,
    dueOn,
    payment: paymentOf(source),
    terms: termsOf(source),
  };
}

interface CreditFacts {
  /** As the invoice has them, whatever the order says by now. */
  named: Pick<InvoiceDocument, 'buyer' | 'references'>;
  invoiceNumber: string;
  reason: string;
  amount: number;
  /** What the invoice asked for and charged as tax, and how much of both was credited before. */
  invoiced: { amount: number; tax: number };
  credited: { amount: number; tax: number };
}

/** Credits a part of an invoice; the credit notes of a whole one give back exactly the tax it charged. */
export function creditNote(source: DocumentSource, issue: Issue, facts: CreditFacts): CreditNoteDocument {
  const { named, invoiceNumber, reason, amount, invoiced, credited } = facts;
  // Computed over all credit notes of the invoice, so that rounding leaves no remainder.
  const wholeTax = proportionOf(invoiced.tax, credited.amount + amount, invoiced.amount);
  const tax = Math.min(amount, Math.max(0, wholeTax - credited.tax));
  return {
    ...baseOf(source, issue),
    ...{ buyer: named.buyer, references: named.references },
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
