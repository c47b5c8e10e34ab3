import { z } from 'zod';
import { priceMessages } from './messages';
import { parsePrice } from './parse-price';
import type { Price } from './price';

const typedPriceSchema = z.union([z.string(), z.number(), z.null()], {
  error: priceMessages.priceUnreadable,
});

type PriceInput = z.output<typeof typedPriceSchema>;

function readPrice(input: PriceInput, context: z.RefinementCtx<PriceInput>): Price {
  const price = parsePrice(input);
  if (price) return price;
  context.addIssue({ code: 'custom', message: priceMessages.priceUnreadable() });
  return z.NEVER;
}

/** A price field: number or text in, `Price` out; null and empty text are a price on request. */
export const priceSchema = typedPriceSchema.transform(readPrice);

/**
 * The price of an edit. Older clients read the lowest price as a number, 0 for one on request, and send it
 * back with any other change: `isNumber` distinguishes it from text, so that an untouched price keeps its
 * kind (catalogue.price-kinds).
 */
export const editedPriceSchema = typedPriceSchema.transform((input, context) => ({
  ...readPrice(input, context),
  isNumber: typeof input === 'number',
}));
