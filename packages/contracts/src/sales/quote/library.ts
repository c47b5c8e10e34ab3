import { z } from 'zod';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { oneLine, typedLine, typedText } from '../../text';
import { quoteMessages } from './messages';

const title = typedLine({ error: quoteMessages.partTitleRequired })
  .min(1, quoteMessages.partTitleRequired)
  .max(limits.templateTitle, messages.tooLong('Title', limits.templateTitle))
  .regex(oneLine, messages.singleLine('Title'));

/**
 * A frequently sold service, with its usual price in minor units (sales.quote-library). Identified by its
 * title.
 */
export const priceListItemSchema = z.object({
  title,
  priceCents: z
    .number({ error: quoteMessages.linePriceRequired })
    .int(quoteMessages.linePriceRange)
    .min(0, quoteMessages.linePriceRange)
    .max(limits.priceCents, quoteMessages.linePriceRange),
});

/** A frequently used scope text (sales.quote-library). */
export const cannedScopeSchema = z.object({
  title,
  body: typedText({ error: quoteMessages.scopeRequired })
    .min(1, quoteMessages.scopeRequired)
    .max(limits.quoteScope, messages.tooLong('Scope', limits.quoteScope)),
});
