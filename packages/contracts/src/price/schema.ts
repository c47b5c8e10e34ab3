import { z } from 'zod';
import { priceMessages } from './messages';
import { parsePrice } from './parse-price';
import type { Price } from './price';

const typedPriceSchema = z.union([z.string(), z.number(), z.null()], {
  error: priceMessages.priceUnreadable,
});

type Typed = z.output<typeof typedPriceSchema>;

function readPrice(input: Typed, context: z.RefinementCtx<Typed>): Price {
  const price = parsePrice(input);
  if (price) return price;
  context.addIssue({ code: 'custom', message: priceMessages.priceUnreadable() });
  return z.NEVER;
}

/** A price field: number or text in, `Price` out; null and empty text are a price on request. */
export const priceSchema = typedPriceSchema.transform(readPrice);

/**
 * The price of an edit. Older clients read the lowest price as a number, 0 for one on request, and send it back with
 * whatever else they change: `isNumber` tells it from words, so that a price they did not touch keeps its kind
 * (catalogue.price-kinds).
 */
export const editedPriceSchema = typedPriceSchema.transform((input, context) => ({
  ...readPrice(input, context),
  isNumber: typeof input === 'number',
}));
