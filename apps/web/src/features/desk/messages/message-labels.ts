import { findContactInterest } from '@app/content/find-contact-interest';
import type { ContactView } from '@app/contracts/desk/contact/status';

export const messageNouns = { one: 'message', many: 'messages' };

export const showLabels: Record<ContactView, string> = {
  unanswered: 'Unanswered',
  overdue: 'Overdue',
  handled: 'Handled',
  all: 'All messages',
};

/** Returns the label of a visitor's interest, or the stored value when that interest is no longer offered. */
export function interestLabel(interest: string): string {
  return findContactInterest(interest)?.label ?? interest;
}
