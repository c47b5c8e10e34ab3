import { proportionOf } from '../../core/money/amounts';
import { currencyDecimals } from '../../core/money/currency';
import type { DocumentLine, DocumentTax } from './document';
import { type ElectronicDocument, vatNumberOf } from './e-invoice-parties';

export interface TaxRate {
  /** Code list UNCL5305: standard, zero, exempt, reverse charge, outside the scope of the tax. */
  category: 'S' | 'Z' | 'E' | 'AE' | 'O';
  /** Such as "7.5"; "0" where none is charged. */
  percent: string;
}

type TaxedLine = Omit<DocumentLine, 'tax'> & TaxRate;

const sumOf = <Key extends string>(rows: readonly Readonly<Record<Key, number>>[], key: Key) =>
  rows.reduce((sum, row) => sum + row[key], 0);

function categoryOf({ sale, tax, seller }: ElectronicDocument, percent: string) {
  if (sale?.taxTreatment === 'exempt') return 'E';
  if (sale?.taxTreatment === 'reverse_charge') return 'AE';
  if (Number(percent) > 0) return 'S';
  return tax || vatNumberOf(seller.country, seller.taxId) ? 'Z' : 'O';
}

/** Returns the rates of a document, those of lines that a discount made free of charge included. */
function ratesOf({ taxes, tax, lines }: ElectronicDocument): string[] {
  if (!taxes) return [tax?.percent ?? '0'];
  const all = [...taxes, ...lines.flatMap((line) => line.tax ?? [])];
  return [...new Set(all.map(({ percent }) => percent))];
}

function chargedAt(taxes: readonly DocumentTax[], rate: string) {
  const charged = taxes.filter(({ percent }) => percent === rate);
  return { net: sumOf(charged, 'net'), tax: sumOf(charged, 'amount') };
}

/** Returns what a final invoice deducts at one rate: a line below zero for each earlier invoice. */
function deductedAt(document: ElectronicDocument, percent: string) {
  if (document.kind !== 'invoice') return [];
  const { deductions, taxes, tax, total } = document;
  return deductions.map(({ label: title, amount, ...deduction }) => {
    // Earlier releases deducted the amounts only.
    const ofAll = deduction.tax ?? proportionOf(tax?.amount ?? 0, amount, total);
    const single = { net: amount - ofAll, tax: ofAll };
    const part = taxes ? chargedAt(deduction.taxes ?? [], percent) : single;
    return { title, quantity: -1, unitAmount: 0 - part.net, amount: part.net, tax: part.tax };
  });
}

/**
 * Returns what a document states at one rate. What has no tax of its own, such as a deposit or a discount on all
 * lines, is in each rate with its part.
 */
function statedAt(document: ElectronicDocument, percent: string) {
  const { taxes, tax, subtotal, lines: all } = document;
  const rate: TaxRate = { category: categoryOf(document, percent), percent };
  const charged = taxes ? chargedAt(taxes, percent) : { net: subtotal, tax: tax?.amount ?? 0 };
  const own = all.filter((line) => !taxes || line.tax?.percent === percent);
  const left = charged.net - sumOf(own, 'amount');
  const shared = all.filter((line) => taxes && !line.tax && line.amount < 0 === left < 0);
  const title = shared.map((line) => line.title).join('; ');
  const part = left === 0 ? [] : [{ title, quantity: 1, unitAmount: left, amount: left }];
  const sold: TaxedLine[] = [...own, ...part].map((line) => ({ ...line, ...rate }));
  const deducted = deductedAt(document, percent).map((line) => ({ ...line, ...rate }));
  const stated: TaxedLine[] = deducted.filter(({ amount }) => amount !== 0);
  return {
    ...rate,
    lines: [...sold.filter(({ amount }) => amount >= 0), ...stated],
    allowances: sold.filter(({ amount }) => amount < 0),
    net: charged.net + sumOf(deducted, 'amount'),
    tax: charged.tax + sumOf(deducted, 'tax'),
  };
}

/** Returns the amounts of an e-invoice in minor units (sales.e-invoices); its discounts are below zero. */
export function electronicAmounts(document: ElectronicDocument) {
  const rates = ratesOf(document).map((percent) => statedAt(document, percent));
  const lines = rates.flatMap((rate) => rate.lines);
  const allowances = rates.flatMap((rate) => rate.allowances);
  // A cent can be tax alone.
  const subtotals = rates.filter((rate) => rate.lines.length + rate.allowances.length > 0 || rate.tax !== 0);
  const [lineTotal, discount] = [sumOf(lines, 'amount'), 0 - sumOf(allowances, 'amount')];
  const [net, tax] = [lineTotal - discount, sumOf(subtotals, 'tax')];
  const paid = document.kind === 'invoice' ? (document.paid ?? 0) : 0;
  const due = net + tax - paid;
  return { lines, allowances, subtotals, lineTotal, discount, net, tax, total: net + tax, paid, due };
}

/** What an e-invoice states; it adds up as EN 16931 asks. */
export type ElectronicAmounts = ReturnType<typeof electronicAmounts>;

/**
 * Whether the tax follows its rate as closely as EN 16931 asks (BR-CO-17): to less than one unit of the currency.
 * An imported order may have other amounts.
 */
export function followsRates({ currency }: ElectronicDocument, { subtotals, lines }: ElectronicAmounts) {
  const isClose = ({ net, tax, percent }: (typeof subtotals)[number]) =>
    Math.abs(Math.abs(tax) - (Math.abs(net) * Number(percent)) / 100) < 10 ** currencyDecimals(currency);
  const isTaxed = ({ tax, percent }: (typeof subtotals)[number]) => tax === 0 || Number(percent) > 0;
  return lines.length > 0 && subtotals.every((each) => isClose(each) && isTaxed(each));
}
