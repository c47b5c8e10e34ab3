import { proportionOf, roundShare, taxWithin } from './amounts';

/** How a sale is taxed: each line by its rate, or not at all, for a reason that its documents print. */
export const taxTreatments = ['standard', 'exempt', 'reverse_charge'] as const;
export type TaxTreatment = (typeof taxTreatments)[number];

/** The tax of a document whose lines have none of their own. */
export interface OwnTax {
  taxName: string;
  /** 0.08 for 8 %. */
  taxRate: number;
  taxTreatment: TaxTreatment;
}

/**
 * Returns the tax of a sale that is treated like this: that of its accepted quote, unless this charges none and the
 * sale does; otherwise the one of the day.
 */
export function taxOfSale(
  taxTreatment: TaxTreatment,
  quoted: OwnTax | undefined,
  ofDay: Pick<OwnTax, 'taxName' | 'taxRate'>,
): OwnTax {
  const isQuoted = quoted && (quoted.taxTreatment === 'standard' || taxTreatment !== 'standard');
  const { taxName, taxRate } = isQuoted ? quoted : ofDay;
  return { taxName, taxRate, taxTreatment };
}

/** A line of a sale; amounts in minor units. */
export interface TaxedLine {
  /** Below zero for a discount. */
  priceCents: number;
  quantity: number;
  /** Null for the document's own tax; of a discount, for all lines. */
  taxName?: string | null | undefined;
  taxRate?: number | null | undefined;
  /** Index of the line that a discount lowers, whose tax it then has; null for all lines. */
  discountOf?: number | null | undefined;
}

/** What is sold at one rate, and its tax. */
export interface TaxShare {
  name: string;
  rate: number;
  netCents: number;
  taxCents: number;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * Spreads an amount over shares in proportion, the remainder to those that lose most by rounding down. No part
 * is larger than its share if the amount is not larger than all of them. None of them is below zero.
 */
export function spread(amount: number, shares: readonly number[]): number[] {
  const whole = BigInt(sumOf(shares));
  if (whole === 0n) return shares.map(() => 0);
  const exact = shares.map((share) => BigInt(amount) * BigInt(share));
  const parts = exact.map((product) => Number(product / whole));
  const left = amount - sumOf(parts);
  const byLoss = [...exact.keys()].sort((one, other) => {
    const difference = ((exact[other] ?? 0n) % whole) - ((exact[one] ?? 0n) % whole);
    return difference === 0n ? one - other : difference > 0n ? 1 : -1;
  });
  const raised = new Set(byLoss.slice(0, left));
  return parts.map((part, index) => (raised.has(index) ? part + 1 : part));
}

type LineTax = Pick<OwnTax, 'taxName' | 'taxRate'>;

const copyOf = ({ taxName, taxRate }: Partial<TaxedLine>): LineTax | null =>
  typeof taxName === 'string' && typeof taxRate === 'number' ? { taxName, taxRate } : null;

/** Returns the tax of a line; null for a discount on all lines. */
function taxOfLine(line: TaxedLine, lines: readonly TaxedLine[], own: LineTax): LineTax | null {
  const ownTax = { taxName: own.taxName, taxRate: own.taxRate };
  const given = copyOf(line);
  if (given || line.priceCents >= 0) return given ?? ownTax;
  const discounted = typeof line.discountOf === 'number' ? lines[line.discountOf] : undefined;
  return discounted && discounted.priceCents >= 0 ? (copyOf(discounted) ?? ownTax) : null;
}

/**
 * Returns what the lines sell at each rate, in the order of the lines, and the tax on it, rounded once
 * (sales.tax-by-rate). A discount lowers the sum of its own rate, one on all lines that of each in proportion.
 * Null if that is below zero. None without tax.
 */
export function taxSharesOf(lines: readonly TaxedLine[], own: OwnTax): TaxShare[] | null {
  if (own.taxTreatment !== 'standard') return [];
  const rates = new Map<string, LineTax & { netCents: number }>();
  let onAll = 0;
  for (const line of lines) {
    const cents = line.priceCents * line.quantity;
    const tax = taxOfLine(line, lines, own);
    if (!tax) {
      onAll -= cents;
      continue;
    }
    const key = `${tax.taxRate} ${tax.taxName}`;
    rates.set(key, { ...tax, netCents: (rates.get(key)?.netCents ?? 0) + cents });
  }
  const sums = [...rates.values()];
  const nets = sums.map(({ netCents }) => netCents);
  if (nets.some((net) => net < 0) || onAll > sumOf(nets)) return null;
  const taken = spread(onAll, nets);
  const shares = sums.map(({ taxName, taxRate, netCents }, index) => {
    const net = netCents - (taken[index] ?? 0);
    return { name: taxName, rate: taxRate, netCents: net, taxCents: roundShare(net, taxRate) };
  });
  const sold = shares.filter(({ netCents }) => netCents > 0);
  return sold.length > 0 ? sold : shares.slice(0, 1);
}

/**
 * Returns the one tax that stands for the document in its own columns: its only one, else that of the largest
 * share.
 */
function mainTax(shares: readonly TaxShare[], own: OwnTax): LineTax {
  if (own.taxTreatment !== 'standard') return { taxName: own.taxName, taxRate: 0 };
  const [first, ...others] = shares;
  if (!first) return own;
  const main = others.reduce(
    (largest, share) => (share.netCents > largest.netCents ? share : largest),
    first,
  );
  return { taxName: main.name, taxRate: main.rate };
}

/** The tax to store with lines that no longer change. */
export interface SettledTaxes {
  /** The document's own. */
  tax: LineTax;
  /** Of each line: null for the document's own or, of a discount, for all lines. */
  lines: (LineTax | { taxName: null; taxRate: null })[];
}

/**
 * Copies the tax into each line of a quote that is sent or a sale, so that it never depends on a later setting.
 * Lines stay without one where the document's own is that of all.
 */
export function settleTaxes(lines: readonly TaxedLine[], own: OwnTax): SettledTaxes {
  const tax = mainTax(taxSharesOf(lines, own) ?? [], own);
  const found = lines.map((line) => (own.taxTreatment === 'standard' ? taxOfLine(line, lines, own) : null));
  const isSame = (each: LineTax | null) =>
    each === null || (each.taxName === tax.taxName && each.taxRate === tax.taxRate);
  const isSingle = found.every(isSame);
  return {
    tax,
    lines: found.map((each) => (isSingle || !each ? { taxName: null, taxRate: null } : { ...each })),
  };
}

const grossOf = ({ netCents, taxCents }: TaxShare) => netCents + taxCents;

/** Returns the tax in a part of a share: by its rate, or in proportion where an imported one does not follow it. */
function taxInPart(share: TaxShare, gross: number): number {
  const whole = grossOf(share);
  if (whole === 0) return 0;
  return roundShare(share.netCents, share.rate) === share.taxCents
    ? taxWithin(gross, share.rate)
    : proportionOf(share.taxCents, gross, whole);
}

/** Returns the part of each share that an amount including tax contains, such as a deposit. */
export function partOfShares(shares: readonly TaxShare[], amount: number): TaxShare[] {
  const grosses = spread(amount, shares.map(grossOf));
  return shares.map((share, index) => {
    const gross = grosses[index] ?? 0;
    const taxCents = taxInPart(share, gross);
    return { ...share, netCents: gross - taxCents, taxCents };
  });
}

/** Returns one of these amounts for each share, whose sums are exactly this amount and this tax. */
export function alignShares(shares: readonly TaxShare[], amount: number, taxCents: number): TaxShare[] {
  const grosses = spread(amount, shares.map(grossOf));
  const parts = shares.map((share, index) => taxInPart(share, grosses[index] ?? 0));
  const taxes = spread(taxCents, sumOf(parts) === 0 ? grosses : parts);
  return shares.map((share, index) => {
    const tax = taxes[index] ?? 0;
    return { ...share, netCents: (grosses[index] ?? 0) - tax, taxCents: tax };
  });
}

/** Returns the sum of each share. Both have the same rates in the same order. */
export function addShares(shares: readonly TaxShare[], others: readonly TaxShare[], sign = 1): TaxShare[] {
  return shares.map((share, index) => ({
    ...share,
    netCents: share.netCents + sign * (others[index]?.netCents ?? 0),
    taxCents: share.taxCents + sign * (others[index]?.taxCents ?? 0),
  }));
}

/** Returns what is left of each share. Both have the same rates in the same order. */
export const subtractShares = (shares: readonly TaxShare[], taken: readonly TaxShare[]): TaxShare[] =>
  addShares(shares, taken, -1);

/**
 * Returns the part of each share that a document over `amount` takes, after those of before, such as the credit
 * notes of an invoice: the last one takes exactly what is left of each.
 */
export function nextPartOfShares(
  all: readonly TaxShare[],
  earlier: readonly TaxShare[],
  amount: number,
): TaxShare[] {
  const grosses = spread(amount, subtractShares(all, earlier).map(grossOf));
  return all.map((share, index) => {
    const gross = grosses[index] ?? 0;
    const before = earlier[index];
    const whole = grossOf(share);
    // Over all these documents, so that rounding leaves no remainder.
    const soFar = gross + (before ? grossOf(before) : 0);
    const tax = whole === 0 ? 0 : proportionOf(share.taxCents, soFar, whole) - (before?.taxCents ?? 0);
    const taxCents = Math.min(gross, Math.max(0, tax));
    return { ...share, netCents: gross - taxCents, taxCents };
  });
}
