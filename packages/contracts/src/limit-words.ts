import type { z } from 'zod';
import { formatCount } from './count';

/** Says a limit for which a schema has no words of its own, in place of zod's. Other faults of an input it leaves alone. */
export const limitWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'too_big') return mostWords(issue.origin, Number(issue.maximum));
  if (issue.code === 'too_small') return leastWords(issue.origin, Number(issue.minimum));
  return undefined;
};

function mostWords(origin: string, maximum: number): string {
  if (origin === 'string') return `Use at most ${formatCount(maximum)} characters`;
  return origin === 'array'
    ? `Choose at most ${formatCount(maximum)}`
    : `Use at most ${formatCount(maximum)}`;
}

function leastWords(origin: string, minimum: number): string {
  if (origin === 'string') {
    return minimum <= 1 ? 'This must not be empty' : `Use at least ${formatCount(minimum)} characters`;
  }
  return origin === 'array'
    ? `Choose at least ${formatCount(minimum)}`
    : `Use at least ${formatCount(minimum)}`;
}
