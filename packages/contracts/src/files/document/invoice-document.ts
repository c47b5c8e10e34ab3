import {
  addShares,
  alignShares,
  nextPartOfShares,
  partOfShares,
  subtractShares,
  type TaxShare,
} from '../../core/money/tax-shares';
import { languages } from '../../languages';
import type { CreditNoteDocument, InvoiceDocument, ReceiptDocument } from './document';
import { baseOf, linesOf, partOf, paymentOf, taxOf, termsOf } from './document-parts';
import { invoicedAmount, sharesOf, sharesOfOrder, type TaxedAmount, taxesOf } from './document-shares';
import type { DocumentSource, Issue } from './document-source';
import { documentWords } from './words';

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
  const deductions = earlier.map((each) => {
    const { number, amount, tax } = each;
    const negative = alikeShares(ofOrder, each).map((share) => ({
      ...share,
      ...{ netCents: 0 - share.netCents, taxCents: 0 - share.taxCents },
    }));
    return {
      label: documentWords[language].depositInvoiced(number),
      invoiceNumber: number,
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
    ...deliveryOf(source),
    ...paymentOf(source),
    terms: termsOf(source),
  };
}

const deliveryOf = ({ order }: DocumentSource) =>
  order.deliveredOn ? { deliveredOn: order.deliveredOn } : {};

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
    ...paymentOf(source),
    terms: termsOf(source),
  };
}

/** Returns the parts of an amount with the rates of the order. */
const alikeShares = (ofOrder: readonly TaxShare[], { amount, tax, shares = [] }: TaxedAmount) =>
  shares.length === ofOrder.length ? shares : alignShares(ofOrder, amount, tax);

/**
 * Invoices again a part of what credit notes gave back. With what the other invoices charge by then (`earlier`), it
 * charges the order's tax in proportion: several of them together do not charge a cent more than the order.
 */
export function reinstatingInvoice(
  source: DocumentSource,
  issue: Issue,
  { amount, earlier, ...facts }: InvoiceFacts & { amount: number; earlier: readonly EarlierInvoice[] },
): InvoiceDocument {
  const title = documentWords[source.language].invoicedAgain(source.order.number);
  const ofOrder = sharesOfOrder(source);
  const standing = earlier.reduce(
    (sum, each) => addShares(sum, alikeShares(ofOrder, each)),
    subtractShares(ofOrder, ofOrder),
  );
  const shares = nextPartOfShares(ofOrder, standing, amount);
  const again = partialInvoice(source, issue, { shares, title, ...facts });
  return { ...again, part: 'final', ...deliveryOf(source) };
}

/**
 * Issues an invoice again with the same lines and amounts, for the buyer as the order has it now, in the
 * language of the first one.
 */
export function reissuedInvoice(
  { payment: _payment, bankAccount: _account, paid: _paid, terms: _terms, ...replaced }: InvoiceDocument,
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
    due: invoicedAmount(replaced) - paid,
    dueOn,
    ...(replaced.part === 'final' && deliveryOf(source)),
    ...paymentOf(source),
    terms: termsOf(source),
  };
}

interface CreditFacts {
  /** As the invoice has them, whatever the order says by now. */
  named: Pick<InvoiceDocument, 'buyer' | 'references' | 'sale'>;
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
  const shares = nextPartOfShares(sharesOf(invoiced), sharesOf(credited), amount);
  return {
    ...baseOf(source, issue),
    ...{ buyer: named.buyer, references: named.references },
    ...(named.sale && { sale: named.sale }),
    kind: 'credit_note',
    belowZero: true,
    invoiceNumber,
    reason,
    ...partOf(source, shares, documentWords[source.language].creditFor(invoiceNumber)),
  };
}

/** Confirms that all that the order asks was paid, with all payments and refunds. */
export function receipt(
  source: DocumentSource,
  issue: Issue,
  { credited, writtenOff, payments }: Required<Pick<ReceiptDocument, 'credited' | 'writtenOff' | 'payments'>>,
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
    ...(credited > 0 && { credited }),
    ...(writtenOff > 0 && { writtenOff }),
    payments,
  };
}
