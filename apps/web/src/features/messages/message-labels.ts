import { findContactInterest } from '@app/content/find-contact-interest';
import type { ContactShow } from '@app/contracts/contact/status';

export const messageNouns = { one: 'message', many: 'messages' };

export const showLabels: Record<ContactShow, string> = {
  unanswered: 'Unanswered',
  overdue: 'Overdue',
  handled: 'Handled',
  all: 'All messages',
};

/** What a visitor came for, in words; as it is stored when nobody offers it any more. */
export function interestLabel(interest: string): string {
  return findContactInterest(interest)?.label ?? interest;
}
