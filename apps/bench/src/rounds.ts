import { median } from './bars';

export type Rounds = { count: number; seconds: number };

/**
 * Measures several things in turn, round after round, so that other activity on the machine affects all of
 * them.
 *
 * @returns the results of each thing, one per round. The first round is a warm-up and is not recorded.
 */
export async function interleave(
  { count }: Rounds,
  works: readonly ((round: number) => Promise<number>)[],
): Promise<number[][]> {
  const results: number[][] = works.map(() => []);
  for (let round = 0; round <= count; round++) {
    for (const [index, work] of works.entries()) {
      const value = await work(round);
      if (round > 0) results[index]?.push(value);
    }
  }
  return results;
}

/** Returns the median of the ratios of each round. */
export function medianRatio(values: readonly number[], references: readonly number[]): number {
  return median(values.map((value, round) => value / (references[round] ?? Number.NaN)));
}
