import { disputeReason } from './limits';

/** What a dispute is about in words, of the word that a provider has for it: "Product not received" of `product_not_received`. */
export function disputeReasonText(reason: string): string {
  const words = reason.slice(0, disputeReason).replaceAll('_', ' ').trim();
  return words ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : 'Not said';
}
