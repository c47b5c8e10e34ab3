import { type DocumentAmounts, documentAmounts } from '@app/contracts/core/money/document-amounts';
import type { OwnTax } from '@app/contracts/core/money/tax-shares';
import { messages } from '@app/contracts/messages';
import { quoteMessages } from '@app/contracts/sales/quote/messages';
import { fieldError } from './app-error';

/**
 * Returns the totals of lines, in minor units. A sum below zero or above `limits.orderTotalCents` is a field
 * error on `field`.
 */
export function requireAmounts(
  lines: Parameters<typeof documentAmounts>[0],
  own: OwnTax,
  field: string,
): DocumentAmounts {
  const result = documentAmounts(lines, own);
  if (result.ok) return result.amounts;
  throw fieldError(field, result.refusal === 'below_zero' ? quoteMessages.belowZero : messages.orderTooLarge);
}
