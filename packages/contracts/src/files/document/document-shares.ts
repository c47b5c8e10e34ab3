import { proportionOf } from '../../core/money/amounts';
import { alignShares, type TaxShare, taxSharesOf } from '../../core/money/tax-shares';
import { defaultTaxName } from '../../core/setting/tax-name';
import type { Language } from '../../languages';
import type { CreditNoteDocument, DocumentTax, InvoiceDocument } from './document';
import type { DocumentSource } from './document-source';
import { documentWords } from './words';

/** An amount and the tax that it contains, with its parts where there is more than one rate. */
export interface TaxedAmount {
  amount: number;
  tax: number;
  shares?: readonly TaxShare[];
}

type TaxedInvoice = Pick<InvoiceDocument, 'kind' | 'total' | 'tax' | 'taxes' | 'deductions'>;
type TaxedCreditNote = Pick<CreditNoteDocument, 'kind' | 'total' | 'tax' | 'taxes'>;
/** The parts of a document that say what it charges or gives back. */
export type TaxedDocument = TaxedInvoice | TaxedCreditNote;

/**
 * Returns what an order sells at each rate (sales.tax-of-documents): by its lines, or as stored where an
 * imported one has sums that its lines do not give.
 */
export function sharesOfOrder({ order, items }: DocumentSource): TaxShare[] {
  const { taxTreatment, taxRate, subtotalCents, taxCents } = order;
  const own = { taxName: order.taxName ?? defaultTaxName, taxRate, taxTreatment };
  const shares = taxSharesOf(items, own) ?? [];
  const { net, tax } = totalsOf(shares);
  if (shares.length > 1 && net === subtotalCents && tax === taxCents) return shares;
  return [{ name: own.taxName, rate: taxRate, netCents: subtotalCents, taxCents }];
}

/** Returns the sums of shares, in cents. */
export function totalsOf(shares: readonly TaxShare[]) {
  return {
    net: shares.reduce((sum, { netCents }) => sum + netCents, 0),
    tax: shares.reduce((sum, { taxCents }) => sum + taxCents, 0),
  };
}

/** Returns the parts of an amount by rate, or the whole as one part. */
export const sharesOf = ({ amount, tax, shares }: TaxedAmount): readonly TaxShare[] =>
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
export function invoicedShares(document: TaxedInvoice): TaxedAmount {
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

/**
 * Returns what an invoice charges after its deductions, or a credit note gives back, at each rate
 * (sales.tax-of-documents); without a name where the document has no tax.
 */
export function issuedTaxes(document: TaxedDocument): DocumentTax[] {
  const { tax, total } = document;
  const issued: TaxedAmount =
    document.kind === 'invoice' ? invoicedShares(document) : { amount: total, tax: tax?.amount ?? 0 };
  const shares = document.kind === 'invoice' ? issued.shares : document.taxes?.map(toShare);
  if (!shares) {
    const { name = '', percent = '0' } = tax ?? {};
    return [{ name, percent, net: issued.amount - issued.tax, amount: issued.tax }];
  }
  return shares
    .filter(({ netCents, taxCents }) => netCents !== 0 || taxCents !== 0)
    .map(({ name, rate, netCents, taxCents }) => ({
      ...{ name, percent: percentOf(rate), net: netCents, amount: taxCents },
    }));
}

/** Returns what a credit note gives back of an invoice, by its rates. */
export function creditedShares(note: CreditNoteDocument, invoiced: TaxedAmount): TaxedAmount {
  const [amount, tax] = [note.total, note.tax?.amount ?? 0];
  if (!invoiced.shares) return { amount, tax };
  const shares = note.taxes?.map(toShare) ?? alignShares(invoiced.shares, amount, tax);
  return { amount, tax, shares };
}

/** Returns the amount that an invoice asks for: its total less the invoices it deducts. */
export function invoicedAmount({ total, deductions }: Pick<TaxedInvoice, 'total' | 'deductions'>): number {
  return deductions.reduce((sum, { amount }) => sum + amount, total);
}

/** Returns the tax of an invoice: that of its lines less that of the invoices it deducts. */
export function invoicedTax(document: TaxedInvoice): number {
  const { tax, total, deductions } = document;
  if (!tax) return 0;
  // Earlier releases deducted the amounts only.
  if (deductions.some((deduction) => deduction.tax === undefined))
    return proportionOf(tax.amount, invoicedAmount(document), total);
  return deductions.reduce((sum, deduction) => sum + (deduction.tax ?? 0), tax.amount);
}
