import type { Currency } from '../money/currency';
import type { Settings } from '../setting/schema';
import { usualTaxName } from '../setting/tax-name';
import type {
  CreditNoteDocument,
  DocumentFact,
  DocumentParty,
  DocumentSum,
  InvoiceDocument,
  ReceiptDocument,
} from './document';

/** What was sold, as it was agreed. */
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

/** Of whom and of what a document is: the order as it was agreed, and who sells on what terms that day. */
export interface DocumentSource {
  order: SoldOrder;
  items: readonly { name: string; quantity: number; priceCents: number }[];
  /** Of the quote that the order came of. */
  quoteNumber: string | null;
  seller: DocumentParty;
  settings: Terms;
}

/** Where and when it is issued. */
export interface Issue {
  number: string;
  /** In the company's time zone. */
  day: string;
  at: Date;
}

/** The tax within an amount of the order, so that the tax of all its parts is the order's (order.tax-rate). */
function taxWithin(
  { taxCents, totalCents }: Pick<SoldOrder, 'taxCents' | 'totalCents'>,
  amount: number,
): number {
  if (totalCents === 0) return 0;
  return Number((2n * BigInt(amount) * BigInt(taxCents) + BigInt(totalCents)) / BigInt(2 * totalCents));
}

function baseOf({ order, quoteNumber, seller, settings }: DocumentSource, { number, day, at }: Issue) {
  const references: DocumentFact[] = [{ label: 'Order', value: order.number }];
  if (quoteNumber) references.push({ label: 'Quote', value: quoteNumber });
  if (order.purchaseOrderNumber) references.push({ label: 'Your PO', value: order.purchaseOrderNumber });
  return {
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

function taxOf({ order }: DocumentSource, amount: number): InvoiceDocument['tax'] {
  if (order.taxRate === 0 && order.taxCents === 0) return null;
  return {
    name: order.taxName ?? usualTaxName,
    percent: String(Number((order.taxRate * 100).toFixed(3))),
    amount,
  };
}

/** How the customer can pay, with what the settings say of the day. */
function paymentOf({ settings }: DocumentSource, number: string): InvoiceDocument['payment'] {
  const block = (title: string, facts: readonly (readonly [label: string, value: string])[]) => ({
    title,
    facts: [...facts, ['Reference', number] as const]
      .filter(([, value]) => value !== '')
      .map(([label, value]) => ({ label, value })),
  });
  const blocks: InvoiceDocument['payment'] = [];
  if (settings.bankTransferOn) {
    blocks.push(
      block('Bank transfer', [
        ['Bank', settings.bankName],
        ['Holder', settings.bankAccountHolder],
        ['Account', settings.bankAccount],
        ['BIC', settings.bankCode],
        ['Note', settings.bankInstructions],
      ]),
    );
  }
  if (settings.mobileMoneyOn) {
    blocks.push(
      block(`Mobile money, ${settings.mobileMoneyNetwork}`, [
        ['Name', settings.mobileMoneyName],
        ['Number', settings.mobileMoneyNumber],
        ['Note', settings.mobileMoneyInstructions],
      ]),
    );
  }
  return blocks;
}

/** The lines of the order, as they were agreed. */
function linesOf({ items }: DocumentSource): InvoiceDocument['lines'] {
  return items.map(({ name, quantity, priceCents }) => ({
    title: name,
    quantity,
    unitAmount: priceCents,
    amount: priceCents * quantity,
  }));
}

function termsOf({ invoiceTermsDays, invoiceFooter }: Terms): string {
  const days = invoiceTermsDays === 1 ? '1 day' : `${invoiceTermsDays} days`;
  const when = invoiceTermsDays === 0 ? 'Payable at once.' : `Payable within ${days}.`;
  return [when, invoiceFooter].filter((line) => line !== '').join('\n');
}

/** The whole order, less what deposit invoices have asked for. */
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
    terms: termsOf(source.settings),
  };
}

/** An amount of the order, tax in it, as one line. */
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
  const { order, settings } = source;
  return {
    ...baseOf(source, issue),
    kind: 'invoice',
    part: 'deposit',
    ...partOf(source, amount, taxWithin(order, amount), `Deposit for order ${order.number}`),
    deductions: [],
    due: amount,
    dueOn,
    payment: paymentOf(source, issue.number),
    terms: termsOf(settings),
  };
}

/** Takes `amount` of an invoice back of which `credited` was taken back before. */
export function creditNote(
  source: DocumentSource,
  issue: Issue,
  facts: { invoiceNumber: string; reason: string; amount: number; credited: number },
): CreditNoteDocument {
  const { invoiceNumber, reason, amount, credited } = facts;
  // Of all credit notes of an invoice together, so that rounding leaves nothing over.
  const tax = taxWithin(source.order, credited + amount) - taxWithin(source.order, credited);
  return {
    ...baseOf(source, issue),
    kind: 'credit_note',
    invoiceNumber,
    reason,
    ...partOf(source, amount, tax, `Credit for invoice ${invoiceNumber}`),
  };
}

/** That the whole order was paid, with what came and what went back. */
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
