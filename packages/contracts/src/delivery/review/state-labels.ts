import type { ReviewState } from './state';

/** State of a review, as its author and the team read it. */
export const reviewStateLabels: Readonly<Record<ReviewState, string>> = {
  waiting: 'Waiting for approval',
  published: 'Published',
  declined: 'Declined',
  hidden: 'Hidden',
  withdrawn: 'Withdrawn',
};
