import { reword } from '@app/content/rewording/reword';
import { messages } from '@app/contracts/messages';

/**
 * Returns the price text of a card (catalogue.price-words): the server's, in the owner's words, so that no page has to
 * load how currencies are written.
 */
export function priceWords({ label }: { label: string }): string {
  const amount = label.split('from ')[1];
  return amount ? messages.startingPrice(amount) : reword(label);
}
