import { z } from 'zod';

/**
 * Returns the schema of a numeric setting as held by its field; an empty field is a string. `factor` is the
 * number shown for a stored 1, for example 100 for percent.
 */
export function numberFieldSchema<Output>(setting: z.ZodType<Output, number>, factor = 1) {
  return z
    .union([z.number(), z.string()])
    .transform((typed) => (typed === '' ? Number.NaN : Number(typed) / factor))
    .pipe(setting);
}
