import { limits } from '../limits';

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

/** Returns a share of a non-negative amount, rounded half away from zero: 0.5 becomes 1. */
function roundShare(minorUnits: number, share: number): number {
  const numerator = 2n * BigInt(minorUnits) * BigInt(Math.round(share * MILLIONTHS)) + BigInt(MILLIONTHS);
  return Number(numerator / BigInt(2 * MILLIONTHS));
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
