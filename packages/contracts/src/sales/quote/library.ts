import { z } from 'zod';
import { priceMessages } from '../../catalogue/price/messages';
import { limits } from '../../limits';
import { boundedLine, boundedText } from '../../text';
import { quoteMessages } from './messages';

const title = boundedLine('Title', limits.templateTitle, quoteMessages.partTitleRequired);

/**
 * A frequently sold service, with its usual price in minor units (sales.quote-library). Identified by its
 * title.
 */
export const priceListItemSchema = z.object({
  title,
  priceCents: z
    .number({ error: quoteMessages.linePriceRequired })
    .int({ error: priceMessages.servicePriceRange })
    .min(0, { error: priceMessages.servicePriceRange })
    .max(limits.priceCents, { error: priceMessages.servicePriceRange }),
});

/** A frequently used scope text (sales.quote-library). */
export const cannedScopeSchema = z.object({
  title,
  body: boundedText('Scope', limits.quoteScope, quoteMessages.scopeRequired),
});
