import { z } from 'zod';

/** A setting that is a number, as the field holds it: emptied, it is text. `factor`: what one is in the field, 100 for percent. */
export function typedNumber<Output>(setting: z.ZodType<Output, number>, factor = 1) {
  return z
    .union([z.number(), z.string()])
    .transform((typed) => (typed === '' ? Number.NaN : Number(typed) / factor))
    .pipe(setting);
}
