import { formatAmount, type PriceKind } from '@app/contracts/catalogue/price/price';
import { messages } from '@app/contracts/messages';

/**
 * Formats the price of a template at the time of the ticket: an amount, "from" an amount, "Free" or "Price on
 * request".
 */
export function agreedPrice({ priceKind, priceCents }: { priceKind: PriceKind; priceCents: number }): string {
  if (priceKind === 'free') return messages.priceFree;
  if (priceKind === 'on_request') return messages.priceOnRequest;
  return priceKind === 'range' ? `from ${formatAmount(priceCents)}` : formatAmount(priceCents);
}
