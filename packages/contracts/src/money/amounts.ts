import { limits } from '../limits';

/** What a quote, an order or an invoice comes to, in minor units of its currency. */
export interface DocumentAmounts {
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
}

/** `below_zero`: the discounts are more than the rest. `too_high`: the total is above `limits.orderTotalCents`. */
export type AmountsRefusal = 'below_zero' | 'too_high';

export type DocumentAmountsResult =
  | { ok: true; amounts: DocumentAmounts }
  | { ok: false; refusal: AmountsRefusal };

/** A share such as 0.08 is held in millionths, exactly; amounts are multiplied as integers. */
const PARTS = 1_000_000;

/** This share of an amount that is not below zero, rounded half away from zero: 0.5 becomes 1. */
function shareOf(minorUnits: number, share: number): number {
  const doubled = 2n * BigInt(minorUnits) * BigInt(Math.round(share * PARTS)) + BigInt(PARTS);
  return Number(doubled / BigInt(2 * PARTS));
}

/**
 * The amounts of a document of these lines; discounts are lines whose price is below zero. `taxRate` is 0.08 for 8 %, exact to
 * a millionth. Tax is rounded once, on the subtotal, half away from zero.
 */
export function documentAmounts(
  lines: readonly { priceCents: number; quantity: number }[],
  taxRate: number,
): DocumentAmountsResult {
  const subtotalCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  if (subtotalCents < 0) return { ok: false, refusal: 'below_zero' };
  if (subtotalCents > limits.orderTotalCents) return { ok: false, refusal: 'too_high' };
  const taxCents = shareOf(subtotalCents, taxRate);
  const totalCents = subtotalCents + taxCents;
  if (totalCents > limits.orderTotalCents) return { ok: false, refusal: 'too_high' };
  return { ok: true, amounts: { subtotalCents, taxCents, totalCents } };
}

/** A total in two payments: the deposit of so many percent (0 to 100), rounded half up, and the rest. */
export function splitDeposit(
  totalCents: number,
  percent: number,
): { depositCents: number; restCents: number } {
  const depositCents = shareOf(totalCents, percent / 100);
  return { depositCents, restCents: totalCents - depositCents };
}
