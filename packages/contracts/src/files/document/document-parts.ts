import type { Currency } from '../../core/money/currency';
import type { TaxShare } from '../../core/money/tax-shares';
import { defaultTaxName } from '../../core/setting/tax-name';
import type { Language } from '../../languages';
import { buyerParty, buyerReferences } from './buyer-party';
import type { DocumentFact, DocumentSale, InvoiceDocument } from './document';
import { percentOf, sharesOfOrder, taxesOf, totalsOf } from './document-shares';
import type { DocumentSource, Issue } from './document-source';
import { documentWords } from './words';

/** Returns what documents of all kinds say of an order. */
export function baseOf(
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
    sale: saleOf(order),
    ...taxNoteOf(order, language),
  };
}

const saleOf = ({ number, purchaseOrderNumber, taxTreatment }: DocumentSource['order']): DocumentSale => ({
  orderNumber: number,
  purchaseOrder: purchaseOrderNumber ?? '',
  taxTreatment,
});

/** Returns why an order or a quote charges no tax, to print below its totals (sales.tax-treatment). */
export function taxNoteOf(
  { taxTreatment, taxReason }: Pick<DocumentSource['order'], 'taxTreatment' | 'taxReason'>,
  language: Language,
): { taxNote?: string } {
  if (taxTreatment === 'standard') return {};
  const words = documentWords[language].treatments[taxTreatment];
  return { taxNote: taxReason ? `${words}\n${taxReason}` : words };
}

/** Returns the tax of an amount at the rate of the order itself; null where it charges none. */
export function taxOf({ order, language }: DocumentSource, amount: number): InvoiceDocument['tax'] {
  if (order.taxRate === 0 && order.taxCents === 0) return null;
  return {
    name: documentWords[language].tax(order.taxName ?? defaultTaxName),
    percent: percentOf(order.taxRate),
    amount,
  };
}

/** Returns the payment instructions, from the current settings; the reference is the one on the order's page. */
export function paymentOf({
  language,
  settings,
  order,
}: DocumentSource): Pick<InvoiceDocument, 'payment' | 'bankAccount'> {
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
  const { bankAccount: account, bankAccountHolder: holder, bankCode: code } = settings;
  return { payment: blocks, ...(settings.bankTransferOn && { bankAccount: { account, holder, code } }) };
}

/** Returns the lines of the order as agreed, with the tax of each where there is more than one rate. */
export function linesOf(source: DocumentSource): InvoiceDocument['lines'] {
  const { tax } = documentWords[source.language];
  const hasRates = sharesOfOrder(source).length > 1;
  return source.items.map(({ name, quantity, priceCents, taxName, taxRate }) => ({
    title: name,
    quantity,
    unitAmount: priceCents,
    amount: priceCents * quantity,
    ...(hasRates &&
      typeof taxName === 'string' &&
      typeof taxRate === 'number' && { tax: { name: tax(taxName), percent: percentOf(taxRate) } }),
  }));
}

/** Returns when an invoice is payable and the footer of the settings. */
export function termsOf({ language, settings }: DocumentSource): string {
  const { invoiceTermsDays, invoiceFooter } = settings;
  return [documentWords[language].payable(invoiceTermsDays), invoiceFooter]
    .filter((line) => line !== '')
    .join('\n');
}

/** Returns an amount of the order, including tax, as one line. */
export function partOf(source: DocumentSource, shares: readonly TaxShare[], title: string) {
  const { net, tax } = totalsOf(shares);
  return {
    lines: [{ title, quantity: 1, unitAmount: net, amount: net }],
    subtotal: net,
    tax: taxOf(source, tax),
    ...taxesOf(shares, source.language),
    total: net + tax,
  };
}
