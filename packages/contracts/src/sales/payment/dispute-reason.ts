import { disputeReason } from './limits';

/** Converts a provider's dispute reason to text: `product_not_received` to "Product not received". */
export function disputeReasonText(reason: string): string {
  const words = reason.slice(0, disputeReason).replaceAll('_', ' ').trim();
  return words ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : 'Not said';
}
