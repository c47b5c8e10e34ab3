import { proportionOf } from '../../core/money/amounts';
import { currencyDecimals } from '../../core/money/currency';
import type { DocumentLine, DocumentTax } from './document';
import { type ElectronicDocument, vatNumberOf } from './e-invoice-parties';

/** Code list UNCL5305: standard, zero, exempt, reverse charge, outside the scope of the tax. */
export type TaxCategory = 'S' | 'Z' | 'E' | 'AE' | 'O';

export interface TaxRate {
  category: TaxCategory;
  /** Such as "7.5"; "0" where none is charged. */
  percent: string;
}

/** Amounts in minor units. */
export interface TaxedLine
  extends TaxRate,
    Pick<DocumentLine, 'title' | 'quantity' | 'unitAmount' | 'amount'> {
  note?: string;
}

export interface Allowance extends TaxRate {
  reason: string;
  amount: number;
}

export interface TaxSubtotal extends TaxRate {
  net: number;
  tax: number;
}

/** What an e-invoice states, in minor units; it adds up as EN 16931 asks. */
export interface ElectronicAmounts {
  lines: TaxedLine[];
  /** Discounts; amounts above zero. */
  allowances: Allowance[];
  subtotals: TaxSubtotal[];
  lineTotal: number;
  allowanceTotal: number;
  net: number;
  tax: number;
  total: number;
  paid: number;
  due: number;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const keyOf = ({ name, percent }: Pick<DocumentTax, 'name' | 'percent'>) => `${percent} ${name}`;

function categoryOf(document: ElectronicDocument, percent: string): TaxCategory {
  const treatment = document.sale?.taxTreatment;
  if (treatment === 'exempt') return 'E';
  if (treatment === 'reverse_charge') return 'AE';
  if (Number(percent) > 0) return 'S';
  return document.tax || vatNumberOf(document.seller.country, document.seller.taxId) ? 'Z' : 'O';
}

/** Returns the taxes of a document, those of lines that a discount made free of charge included. */
function taxesOf({ taxes, tax, subtotal, lines }: ElectronicDocument): DocumentTax[] {
  if (!taxes) {
    const { name, percent, amount } = tax ?? { name: '', percent: '0', amount: 0 };
    return [{ name, percent, net: subtotal, amount }];
  }
  const known = new Set(taxes.map(keyOf));
  const free = lines.flatMap((line) => (line.tax && !known.has(keyOf(line.tax)) ? [line.tax] : []));
  const added = new Map(free.map((each) => [keyOf(each), { ...each, net: 0, amount: 0 }]));
  return [...taxes, ...added.values()];
}

/**
 * Returns the lines and discounts at one tax. What has no tax of its own, such as a deposit or a discount on all
 * lines, is in each with its part.
 */
function soldAt(document: ElectronicDocument, tax: DocumentTax, rate: TaxRate) {
  const isOwn = (line: DocumentLine) =>
    !document.taxes || (line.tax !== undefined && keyOf(line.tax) === keyOf(tax));
  const own = document.lines.filter(isOwn);
  const left = tax.net - sumOf(own.map(({ amount }) => amount));
  const shared = document.lines.filter(
    ({ tax: given, amount }) => document.taxes && !given && amount < 0 === left < 0,
  );
  const title = shared.map((line) => line.title).join('; ');
  const part = left === 0 ? [] : [{ title, quantity: 1, unitAmount: left, amount: left }];
  const all: Omit<TaxedLine, keyof TaxRate>[] = [...own, ...part];
  return {
    lines: all.filter(({ amount }) => amount >= 0).map((line) => ({ ...line, ...rate })),
    allowances: all
      .filter(({ amount }) => amount < 0)
      .map((line) => ({ ...rate, reason: line.title, amount: 0 - line.amount })),
  };
}

/** Returns what a final invoice deducts of one tax: a line below zero for each earlier invoice. */
function deductedAt(document: ElectronicDocument, index: number, rate: TaxRate) {
  if (document.kind !== 'invoice') return { lines: [], tax: 0 };
  const { deductions, taxes, tax, total } = document;
  const parts = deductions.map((deduction) => {
    const { amount, label: title } = deduction;
    // Earlier releases deducted the amounts only.
    const ofAll = deduction.tax ?? proportionOf(tax?.amount ?? 0, amount, total);
    const single = { net: amount - ofAll, amount: ofAll };
    const part = taxes ? (deduction.taxes?.[index] ?? { net: 0, amount: 0 }) : single;
    return { title, net: part.net, tax: part.amount };
  });
  const lines = parts
    .filter(({ net }) => net !== 0)
    .map(({ title, net }) => ({ ...rate, title, quantity: -1, unitAmount: 0 - net, amount: net }));
  return { lines, tax: sumOf(parts.map((part) => part.tax)) };
}

function subtotalsOf(all: readonly TaxSubtotal[]): TaxSubtotal[] {
  const sums = new Map<string, TaxSubtotal>();
  for (const each of all) {
    const key = `${each.category} ${each.percent}`;
    const { net = 0, tax = 0 } = sums.get(key) ?? {};
    sums.set(key, { ...each, net: net + each.net, tax: tax + each.tax });
  }
  return [...sums.values()];
}

/** Returns the amounts of an e-invoice, from those of the document (sales.e-invoices). */
export function electronicAmounts(document: ElectronicDocument): ElectronicAmounts {
  const parts = taxesOf(document).map((tax, index) => {
    const rate = { category: categoryOf(document, tax.percent), percent: tax.percent };
    const sold = soldAt(document, tax, rate);
    const deducted = deductedAt(document, index, rate);
    const lines = [...sold.lines, ...deducted.lines];
    const allowances = sold.allowances;
    const net = sumOf(lines.map(({ amount }) => amount)) - sumOf(allowances.map(({ amount }) => amount));
    return { lines, allowances, subtotal: { ...rate, net, tax: tax.amount + deducted.tax } };
  });
  const lines = parts.flatMap((part) => part.lines);
  const allowances = parts.flatMap((part) => part.allowances);
  // A cent can be tax alone.
  const used = parts.filter(
    ({ subtotal, ...part }) => part.lines.length > 0 || part.allowances.length > 0 || subtotal.tax !== 0,
  );
  const subtotals = subtotalsOf(used.map(({ subtotal }) => subtotal));
  const lineTotal = sumOf(lines.map(({ amount }) => amount));
  const allowanceTotal = sumOf(allowances.map(({ amount }) => amount));
  const tax = sumOf(subtotals.map((subtotal) => subtotal.tax));
  const net = lineTotal - allowanceTotal;
  const paid = document.kind === 'invoice' ? (document.paid ?? 0) : 0;
  return {
    ...{ lines, allowances, subtotals, lineTotal, allowanceTotal, net, tax },
    ...{ total: net + tax, paid, due: net + tax - paid },
  };
}

/**
 * Whether the tax follows its rate as closely as EN 16931 asks (BR-CO-17): to less than one unit of the currency.
 * An imported order may have other amounts.
 */
export function followsRates(
  { currency }: ElectronicDocument,
  { subtotals, lines }: ElectronicAmounts,
): boolean {
  const unit = 10 ** currencyDecimals(currency);
  const isClose = ({ net, tax, percent }: TaxSubtotal) =>
    Math.abs(Math.abs(tax) - (Math.abs(net) * Number(percent)) / 100) < unit;
  const isTaxed = ({ tax, percent }: TaxSubtotal) => tax === 0 || Number(percent) > 0;
  return lines.length > 0 && subtotals.every((each) => isClose(each) && isTaxed(each));
}
