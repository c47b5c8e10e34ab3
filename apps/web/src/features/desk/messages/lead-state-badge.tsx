import { findContactInterest } from '@app/content/contact-interests';
import { type ContactView, type LeadState, leadStateLabels } from '@app/contracts/desk/contact/status';
import { StatusBadge, type StatusTone } from '~/ui/display/status-badge';

const tones: Readonly<Record<LeadState, StatusTone>> = {
  new: 'info',
  talking: 'warning',
  converted: 'success',
  lost: 'neutral',
};

/** Shows the state of a lead in the pipeline. */
export function LeadStateBadge({ state }: { state: LeadState }) {
  return <StatusBadge tone={tones[state]}>{leadStateLabels[state]}</StatusBadge>;
}

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
