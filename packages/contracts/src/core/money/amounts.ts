import { limits } from '../../limits';

/** Totals of a quote, order or invoice, in minor units of its currency. */
export interface DocumentAmounts {
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
}

/**
 * `below_zero`: the discounts exceed the other lines. `too_high`: the total is above
 * `limits.orderTotalCents`.
 */
export type AmountsRefusal = 'below_zero' | 'too_high';

export type DocumentAmountsResult =
  | { ok: true; amounts: DocumentAmounts }
  | { ok: false; refusal: AmountsRefusal };

/** A share such as 0.08 is represented exactly in millionths; amounts are multiplied as integers. */
const MILLIONTHS = 1_000_000;

/**
 * Returns the tax within an amount that includes it, rounded once. `taxRate` is 0.08 for 8 %; 718.84 at
 * 8.25 % contains 54.78, which is 8.25 % of the rest.
 */
export function taxWithin(minorUnits: number, taxRate: number): number {
  return divideRounded(
    BigInt(minorUnits) * toMillionths(taxRate),
    BigInt(MILLIONTHS) + toMillionths(taxRate),
  );
}

/** Returns `part` of `whole` shares of an amount, rounded. All non-negative; `whole` is above zero. */
export function proportionOf(minorUnits: number, part: number, whole: number): number {
  return divideRounded(BigInt(minorUnits) * BigInt(part), BigInt(whole));
}

const toMillionths = (share: number) => BigInt(Math.round(share * MILLIONTHS));

/** Rounds half away from zero: 0.5 becomes 1. Both are non-negative. */
const divideRounded = (numerator: bigint, divisor: bigint) =>
  Number((2n * numerator + divisor) / (2n * divisor));

/** Returns a share of a non-negative amount, rounded half away from zero: 0.5 becomes 1. */
export function roundShare(minorUnits: number, share: number): number {
  return divideRounded(BigInt(minorUnits) * toMillionths(share), BigInt(MILLIONTHS));
}

/**
 * Returns the totals of a document with these lines; discounts are lines with a negative price. `taxRate` is
 * 0.08 for 8 %, exact to a millionth. Tax is rounded once, on the subtotal, half away from zero.
 */
export function documentAmounts(
  lines: readonly { priceCents: number; quantity: number }[],
  taxRate: number,
): DocumentAmountsResult {
  const subtotalCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  if (subtotalCents < 0) return { ok: false, refusal: 'below_zero' };
  if (subtotalCents > limits.orderTotalCents) return { ok: false, refusal: 'too_high' };
  const taxCents = roundShare(subtotalCents, taxRate);
  const totalCents = subtotalCents + taxCents;
  if (totalCents > limits.orderTotalCents) return { ok: false, refusal: 'too_high' };
  return { ok: true, amounts: { subtotalCents, taxCents, totalCents } };
}

/**
 * Splits a total into two payments: a deposit of the given percentage (0 to 100), rounded half up, and the
 * rest.
 */
export function splitDeposit(
  totalCents: number,
  percent: number,
): { depositCents: number; restCents: number } {
  const depositCents = roundShare(totalCents, percent / 100);
  return { depositCents, restCents: totalCents - depositCents };
}
