import type { WayStepKind } from '@app/contracts/sales/way/way';

/* Texts of the way of the work. */

export const progress = 'Progress';
export const toCome = 'to come';
export const dueBy = 'Due by';
export const openUntil = 'Open until';

export const goToPayment = 'Go to payment';
export const lookAtProof = 'Look at the proof';

const labels: Readonly<Record<WayStepKind, string>> = {
  sent: 'Request sent',
  first_answer: 'First answer',
  answered: 'Answered',
  closed: 'Closed',
  reopened: 'Reopened',
  quoted: 'Quote',
  decision: 'Your answer to the quote',
  declined: 'Quote declined',
  withdrawn: 'Quote withdrawn',
  expired: 'Quote expired',
  accepted: 'Quote accepted',
  confirmed: 'Order confirmed',
  paid: 'Paid',
  in_work: 'In work',
  shown: 'Proof',
  approved: 'Proof approved',
  live: 'Live',
  cancelled: 'Order cancelled',
  refunded: 'Refunded',
};

/** A step as it is named; `version` is a quote's or a proof's. */
export function stepLabel(step: WayStepKind, done: boolean, version: number | null): string {
  if (!done || version === null) return labels[step];
  if (step === 'quoted') return version === 1 ? 'Quote sent' : `Quote sent, version ${version}`;
  return step === 'shown' ? `Proof shown, version ${version}` : labels[step];
}
