import { limits } from '../../limits';
import { ratingQuestion } from './page-messages';

const day = 24 * 3_600_000;

/** Texts of the rating question and its answers (ticket.rating-one-question). */
export const ratingMessages = {
  question: ratingQuestion,
  verdictRequired: 'Please choose good or bad',
  thanks: 'Thank you for telling us.',
  changeable: `You can change it for ${limits.ratingChangeMs / day} days.`,
  failed: 'Failed to save your rating. Please try again.',
  linkFailed: 'Failed to read the link',
  linkOver:
    'This link is no longer valid. You can still tell us on the page of your request, or reply to it.',
  notOver: 'A request can be rated once it is closed.',
  notAsked: 'This request cannot be rated.',
  fixed: `A rating can be changed for ${limits.ratingChangeMs / day} days, and that time is over. Please reply to your request instead.`,
} as const;
