import { z } from 'zod';
import { readNumber } from '~/lib/forms/read-number';

/**
 * Returns the schema of a numeric setting as held by its field. `factor` is the number shown for a stored 1, for example 100 for percent.
 */
export function numberFieldSchema<Output>(setting: z.ZodType<Output, number>, factor = 1) {
  return z
    .union([z.number(), z.string()])
    .transform((typed) => readNumber(typed) / factor)
    .pipe(setting);
}
