import { limits } from '../../limits';

const day = 24 * 3_600_000;

/** Messages about reviews, separate from `messages`, which every page loads. */
export const reviewMessages = {
  notFound: 'This review does not exist, or is not yours.',
  notBought: 'Only customers whose paid order of this template was delivered can review it.',
  changed: 'This review was changed meanwhile. Reload the page to see it.',
  fixed: `A review can be edited for ${limits.reviewEditMs / day} days, and that time is over. You can still withdraw it.`,
  linkOver: 'This link is no longer valid. You can still review your templates in your account.',
  own: 'You cannot report your own review.',
  starsRequired: 'Please choose one to five stars',
  wordsRequired: 'Please write a few words',
  reasonRequired: 'Please say why',
  fetchFailed: 'Failed to fetch the reviews',
  saved: 'Thank you. Your review appears on the page of the template once we have approved it.',
  saveFailed: 'Failed to save your review',
  withdrawn: 'Your review is withdrawn.',
  withdrawFailed: 'Failed to withdraw your review',
  reported: 'Thank you. We will look at this review.',
  reportFailed: 'Failed to report this review',
} as const;
