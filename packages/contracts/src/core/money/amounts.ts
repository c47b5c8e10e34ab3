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

/** Returns the deposit of a quote, an amount of at most the total or a percentage of it; 0 for none. */
export function depositOf(quote: {
  totalCents: number;
  depositPercent: number;
  depositAmountCents: number | null;
}): number {
  const { totalCents, depositPercent, depositAmountCents } = quote;
  if (depositAmountCents !== null) return Math.min(totalCents, depositAmountCents);
  return splitDeposit(totalCents, depositPercent).depositCents;
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
