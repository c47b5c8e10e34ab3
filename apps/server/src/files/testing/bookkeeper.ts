/*
 * A second calculation of what documents state, in exact integers, written from the rules alone
 * (sales.tax-by-rate, sales.discount-lines, sales.tax-of-documents, sales.order-account): it imports nothing of
 * the product's, so that a mistake has to be made twice. Amounts are minor units.
 */

export interface SoldLine {
  /** Of one piece; of a discount that is an amount, below zero. */
  price?: bigint;
  quantity?: bigint;
  /** In percent, such as `8.375`. */
  rate?: string;
  /** Of a discount in percent. */
  percent?: string;
  /** Index of the line that a discount lowers; all lines without one. */
  of?: number;
}

/** What is charged at one rate. */
export interface Share {
  rate: string;
  net: bigint;
  tax: bigint;
}

export interface Paper {
  kind: 'quote' | 'deposit' | 'final' | 'credit_note' | 'receipt';
  /** Price and amount of each line. */
  lines: [bigint, bigint][];
  /** By rate; a single one without tax. */
  shares: Share[];
  /** Of a final invoice: the deposit invoice that it deducts. */
  deducted: Share[] | null;
  /** What came for it before it was issued. */
  paid: bigint;
}

/** Thousandths of a percent: the finest rate. */
const wholeRate = 100_000n;
const rateOf = (percent: string) => {
  const [whole = '', part = ''] = percent.split('.');
  return BigInt(whole + part.padEnd(3, '0'));
};

export const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
export const netOf = (shares: readonly Share[]) => sumOf(shares.map(({ net }) => net));
export const taxOf = (shares: readonly Share[]) => sumOf(shares.map(({ tax }) => tax));
export const grossOf = (shares: readonly Share[]) => netOf(shares) + taxOf(shares);

/** What a document asks for: its total less the invoice that it deducts. */
export const askedBy = ({ shares, deducted }: Paper) => grossOf(shares) - grossOf(deducted ?? []);

/** A quotient of amounts above zero, rounded half up. */
const halfUp = (amount: bigint, by: bigint) => {
  const rest = amount % by;
  return amount / by + (rest + rest >= by ? 1n : 0n);
};

/** Divides an amount in proportion, the units left over to the largest remainders, the first of equal ones. */
function divide(amount: bigint, weights: readonly bigint[]): bigint[] {
  const all = sumOf(weights);
  if (all === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (amount * weight) / all);
  const remainders = weights.map((weight) => (amount * weight) % all);
  for (let left = amount - sumOf(parts); left > 0n; left -= 1n) {
    const largest = remainders.reduce(
      (best, each, index) => (each > (remainders[best] ?? 0n) ? index : best),
      0,
    );
    parts[largest] = (parts[largest] ?? 0n) + 1n;
    remainders[largest] = -1n;
  }
  return parts;
}

/** Returns the amount of each line, discounts in percent included. */
export function priceLines(lines: readonly SoldLine[]): [bigint, bigint][] {
  const amountOf = ({ price = 0n, quantity = 1n }: SoldLine) => price * quantity;
  const costs = lines.map((line) => (amountOf(line) > 0n ? amountOf(line) : 0n));
  return lines.map((line) => {
    if (line.percent === undefined) return [line.price ?? 0n, amountOf(line)];
    const base = line.of === undefined ? sumOf(costs) : (costs[line.of] ?? 0n);
    const less = -halfUp(base * rateOf(line.percent), wholeRate);
    return [less, less];
  });
}

/** Returns what the lines sell at each rate, in the order of the lines, and its tax. */
export function sell(lines: readonly SoldLine[], isTaxed: boolean): Share[] {
  const priced = priceLines(lines).map(([, amount]) => amount);
  if (!isTaxed) return [{ rate: '0', net: sumOf(priced), tax: 0n }];
  const nets = new Map<string, bigint>();
  let onAll = 0n;
  lines.forEach((line, index) => {
    const rate = line.of === undefined ? line.rate : lines[line.of]?.rate;
    const amount = priced[index] ?? 0n;
    if (rate === undefined) onAll -= amount;
    else nets.set(rate, (nets.get(rate) ?? 0n) + amount);
  });
  const less = divide(onAll, [...nets.values()]);
  return [...nets]
    .map(([rate, net], index) => ({ rate, net: net - (less[index] ?? 0n) }))
    .filter(({ net }) => net > 0n)
    .map(({ rate, net }) => ({ rate, net, tax: halfUp(net * rateOf(rate), wholeRate) }));
}

/** Returns the part of each share that an amount including tax is, such as a deposit. */
export function partOf(shares: readonly Share[], amount: bigint): Share[] {
  const parts = divide(
    amount,
    shares.map(({ net, tax }) => net + tax),
  );
  return shares.map(({ rate }, index) => {
    const part = parts[index] ?? 0n;
    const tax = halfUp(part * rateOf(rate), wholeRate + rateOf(rate));
    return { rate, net: part - tax, tax };
  });
}

/** Adds to each share what another list has of it. */
export const plus = (shares: readonly Share[], more: readonly Share[], sign = 1n): Share[] =>
  shares.map(({ rate, net, tax }, index) => ({
    rate,
    net: net + sign * (more[index]?.net ?? 0n),
    tax: tax + sign * (more[index]?.tax ?? 0n),
  }));

/** Returns what is left of each share. */
export const less = (shares: readonly Share[], taken: readonly Share[]) => plus(shares, taken, -1n);

/** Returns what a credit note over an amount gives back of an invoice, after what others have given back. */
export function creditOf(invoiced: readonly Share[], before: readonly Share[], amount: bigint): Share[] {
  const left = less(invoiced, before);
  const parts = divide(
    amount,
    left.map(({ net, tax }) => net + tax),
  );
  return invoiced.map(({ rate, net, tax }, index) => {
    const part = parts[index] ?? 0n;
    const earlier = before[index] ?? { net: 0n, tax: 0n };
    const soFar = earlier.net + earlier.tax + part;
    const back = net + tax === 0n ? 0n : halfUp(tax * soFar, net + tax) - earlier.tax;
    return { rate, net: part - back, tax: back };
  });
}

/** Returns the deposit of a total. */
export const depositOf = (total: bigint, percent: string) => halfUp(total * rateOf(percent), wholeRate);
