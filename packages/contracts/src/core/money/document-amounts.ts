import { limits } from '../../limits';
import { roundShare } from './amounts';
import { type OwnTax, type TaxedLine, type TaxShare, taxSharesOf } from './tax-shares';

/** Totals of a quote, order or invoice, in minor units of its currency. */
export interface DocumentAmounts {
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
}

/**
 * `below_zero`: discounts exceed the other lines, or those of their rate. `too_high`: the total, a line or a discount
 * is above `limits.orderTotalCents`.
 */
export type AmountsRefusal = 'below_zero' | 'too_high';

export type DocumentAmountsResult =
  | { ok: true; amounts: DocumentAmounts; taxes: TaxShare[] }
  | { ok: false; refusal: AmountsRefusal };

/**
 * Returns the totals of a document with these lines, and what it sells at each rate; discounts are lines with a
 * negative price. Tax is rounded once per rate, half away from zero (sales.tax-by-rate).
 */
export function documentAmounts(lines: readonly TaxedLine[], own: OwnTax): DocumentAmountsResult {
  if (lines.some(({ priceCents, quantity }) => Math.abs(priceCents * quantity) > limits.orderTotalCents))
    return { ok: false, refusal: 'too_high' };
  const subtotalCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const taxes = taxSharesOf(lines, own);
  if (!taxes || subtotalCents < 0) return { ok: false, refusal: 'below_zero' };
  const taxCents = taxes.reduce((sum, share) => sum + share.taxCents, 0);
  const totalCents = subtotalCents + taxCents;
  if (totalCents > limits.orderTotalCents) return { ok: false, refusal: 'too_high' };
  return { ok: true, amounts: { subtotalCents, taxCents, totalCents }, taxes };
}

interface DiscountedLine extends Omit<TaxedLine, 'priceCents'> {
  type: string;
  priceCents: number | null;
  /** Of a discount: whole and part percent of the line or of all lines before discounts. */
  discountPercent?: number | null | undefined;
}

/** Sets the amount of each discount in percent, of its line or of all lines before discounts. */
export function priceDiscounts<Line extends DiscountedLine>(lines: readonly Line[]): Line[] {
  const costOf = ({ type, priceCents, quantity }: DiscountedLine) =>
    type === 'discount' ? 0 : Math.max(0, (priceCents ?? 0) * quantity);
  const all = lines.reduce((sum, line) => sum + costOf(line), 0);
  return lines.map((line) => {
    if (line.type !== 'discount' || typeof line.discountPercent !== 'number') return line;
    const discounted = typeof line.discountOf === 'number' ? lines[line.discountOf] : undefined;
    const cents = roundShare(discounted ? costOf(discounted) : all, line.discountPercent / 100);
    return { ...line, priceCents: 0 - cents, quantity: 1 };
  });
}
