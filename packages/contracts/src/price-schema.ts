import { z } from 'zod';
import { messages } from './messages';
import { parsePrice } from './price';

/** A price field: number or text in, `Price` out; null and empty text are a price on request (B90, B92). */
export const priceSchema = z
  .union([z.string(), z.number(), z.null()], { error: messages.priceUnreadable })
  .transform((input, context) => {
    const price = parsePrice(input);
    if (price) return price;
    context.addIssue({ code: 'custom', message: messages.priceUnreadable });
    return z.NEVER;
  });
