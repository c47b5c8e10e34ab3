import type { Price } from '@app/contracts/price/price';

/** A price as the table has it. */
export function priceColumns({ kind, minCents, maxCents, text }: Price) {
  return { priceKind: kind, priceMinCents: minCents, priceMaxCents: maxCents, priceText: text };
}
