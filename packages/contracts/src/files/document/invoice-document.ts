import { proportionOf } from '../../core/money/amounts';
import type { Currency } from '../../core/money/currency';
import {
  alignShares,
  creditOfShares,
  partOfShares,
  type TaxShare,
  type TaxTreatment,
  taxSharesOf,
} from '../../core/money/tax-shares';
import type { Settings } from '../../core/setting/schema';
import { defaultTaxName } from '../../core/setting/tax-name';
import { type Language, languages } from '../../languages';
import { type Buyer, buyerParty, buyerReferences } from './buyer-party';
import type {
  CreditNoteDocument,
  DocumentFact,
  DocumentParty,
  DocumentTax,
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
  taxTreatment: TaxTreatment;
  /** Printed where no tax is charged; empty for nothing beyond that. */
  taxReason: string;
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

/** An amount and the tax that it contains, with its parts where there is more than one rate. */
export interface TaxedAmount {
  amount: number;
  tax: number;
  shares?: readonly TaxShare[];
}

/**
 * Returns what an order sells at each rate (sales.tax-of-documents): by its lines, or as stored where an
 * imported one has sums that its lines do not give.
 */
function sharesOfOrder({ order, items }: DocumentSource): TaxShare[] {
  const { taxTreatment, taxRate, subtotalCents, taxCents } = order;
  const own = { taxName: order.taxName ?? defaultTaxName, taxRate, taxTreatment };
  const shares = taxSharesOf(items, own) ?? [];
  const { net, tax } = totalsOf(shares);
  if (shares.length > 1 && net === subtotalCents && tax === taxCents) return shares;
  return [{ name: own.taxName, rate: taxRate, netCents: subtotalCents, taxCents }];
}

function totalsOf(shares: readonly TaxShare[]) {
  return {
    net: shares.reduce((sum, { netCents }) => sum + netCents, 0),
    tax: shares.reduce((sum, { taxCents }) => sum + taxCents, 0),
  };
}

const sharesOf = ({ amount, tax, shares }: TaxedAmount): readonly TaxShare[] =>
  shares ?? [{ name: '', rate: 0, netCents: amount - tax, taxCents: tax }];

const toShare = ({ name, percent, net, amount }: DocumentTax): TaxShare => ({
  ...{ name, rate: Number(percent) / 100 },
  ...{ netCents: net, taxCents: amount },
});

/** Returns the parts of an amount by rate, for a document; nothing for a single one. */
export function taxesOf(shares: readonly TaxShare[], language: Language): { taxes?: DocumentTax[] } {
  if (shares.length < 2) return {};
  const taxes = shares.map(({ name, rate, netCents, taxCents }) => ({
    ...{ name: documentWords[language].tax(name), percent: percentOf(rate) },
    ...{ net: netCents, amount: taxCents },
  }));
  return { taxes };
}

/** Formats 0.0825 as `8.25`. */
export function percentOf(rate: number): string {
  return String(Number((rate * 100).toFixed(3)));
}

/** Returns what an invoice charges after its deductions, by rate. */
export function invoicedShares(document: InvoiceDocument): TaxedAmount {
  const [amount, tax] = [invoicedAmount(document), invoicedTax(document)];
  const { taxes, deductions } = document;
  if (!taxes) return { amount, tax };
  const shares = taxes.map((each, index) => {
    const taken = deductions.map((deduction) => deduction.taxes?.[index]);
    const net = taken.reduce((sum, deducted) => sum + (deducted?.net ?? 0), each.net);
    return toShare({
      ...each,
      net,
      amount: taken.reduce((sum, deducted) => sum + (deducted?.amount ?? 0), each.amount),
    });
  });
  return { amount, tax, shares };
}

/** Returns what a credit note gives back of an invoice, by its rates. */
export function creditedShares(note: CreditNoteDocument, invoiced: TaxedAmount): TaxedAmount {
  const [amount, tax] = [note.total, note.tax?.amount ?? 0];
  if (!invoiced.shares) return { amount, tax };
  const shares = note.taxes?.map(toShare) ?? alignShares(invoiced.shares, amount, tax);
  return { amount, tax, shares };
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
    ...taxNoteOf(order, language),
  };
}

/** Returns why an order or a quote charges no tax, to print below its totals (sales.tax-treatment). */
export function taxNoteOf(
  { taxTreatment, taxReason }: Pick<SoldOrder, 'taxTreatment' | 'taxReason'>,
  language: Language,
): { taxNote?: string } {
  if (taxTreatment === 'standard') return {};
  const words = documentWords[language].treatments[taxTreatment];
  return { taxNote: taxReason ? `${words}\n${taxReason}` : words };
}

function taxOf({ order, language }: DocumentSource, amount: number): InvoiceDocument['tax'] {
  if (order.taxRate === 0 && order.taxCents === 0) return null;
  return {
    name: documentWords[language].tax(order.taxName ?? defaultTaxName),
    percent: percentOf(order.taxRate),
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
export interface EarlierInvoice extends TaxedAmount {
  number: string;
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
  const ofOrder = sharesOfOrder(source);
  const deductions = earlier.map(({ number, amount, tax, shares = [] }) => {
    const taken = shares.length === ofOrder.length ? shares : alignShares(ofOrder, amount, tax);
    const negative = taken.map((share) => ({
      ...share,
      ...{ netCents: 0 - share.netCents, taxCents: 0 - share.taxCents },
    }));
    return {
      label: documentWords[language].depositInvoiced(number),
      ...{ amount: -amount, net: tax - amount, tax: -tax },
      ...taxesOf(negative, language),
    };
  });
  const deducted = deductions.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...baseOf(source, issue),
    kind: 'invoice',
    part: 'final',
    lines: linesOf(source),
    subtotal: order.subtotalCents,
    tax: taxOf(source, order.taxCents),
    ...taxesOf(ofOrder, language),
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
function partOf(source: DocumentSource, shares: readonly TaxShare[], title: string) {
  const { net, tax } = totalsOf(shares);
  return {
    lines: [{ title, quantity: 1, unitAmount: net, amount: net }],
    subtotal: net,
    tax: taxOf(source, tax),
    ...taxesOf(shares, source.language),
    total: net + tax,
  };
}

export function depositInvoice(
  source: DocumentSource,
  issue: Issue,
  { amount, ...facts }: InvoiceFacts & { amount: number },
): InvoiceDocument {
  const title = documentWords[source.language].depositFor(source.order.number);
  return partialInvoice(source, issue, {
    ...facts,
    shares: partOfShares(sharesOfOrder(source), amount),
    title,
  });
}

function partialInvoice(
  source: DocumentSource,
  issue: Issue,
  { dueOn, paid = 0, shares, title }: InvoiceFacts & { shares: readonly TaxShare[]; title: string },
): InvoiceDocument {
  const part = partOf(source, shares, title);
  return {
    ...baseOf(source, issue),
    kind: 'invoice',
    part: 'deposit',
    ...part,
    deductions: [],
    ...(paid > 0 && { paid }),
    due: part.total - paid,
    dueOn,
    payment: paymentOf(source),
    terms: termsOf(source),
  };
}

/** Invoices again a part of what credit notes gave back, of whose tax it charges the same part. */
export function reinstatingInvoice(
  source: DocumentSource,
  issue: Issue,
  { amount, credited, ...facts }: InvoiceFacts & { amount: number; credited: TaxedAmount },
): InvoiceDocument {
  const title = documentWords[source.language].invoicedAgain(source.order.number);
  const shares = creditOfShares(sharesOf(credited), [], amount);
  return { ...partialInvoice(source, issue, { shares, title, ...facts }), part: 'final' };
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
  const source = { ...present, language: replaced.language ?? languages[0] };
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
  invoiced: TaxedAmount;
  credited: TaxedAmount;
}

/** Credits a part of an invoice; the credit notes of a whole one give back exactly the tax it charged. */
export function creditNote(source: DocumentSource, issue: Issue, facts: CreditFacts): CreditNoteDocument {
  const { named, invoiceNumber, reason, amount, invoiced, credited } = facts;
  const shares = creditOfShares(sharesOf(invoiced), sharesOf(credited), amount);
  return {
    ...baseOf(source, issue),
    ...{ buyer: named.buyer, references: named.references },
    kind: 'credit_note',
    invoiceNumber,
    reason,
    ...partOf(source, shares, documentWords[source.language].creditFor(invoiceNumber)),
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
    ...taxesOf(sharesOfOrder(source), source.language),
    total: order.totalCents,
    payments,
  };
}
