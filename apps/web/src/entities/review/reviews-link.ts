import { myReviews } from './review-words';

/** Leads to the customer's own reviews. */
export const reviewsLink = { label: myReviews, href: '/account/reviews' } as const;
