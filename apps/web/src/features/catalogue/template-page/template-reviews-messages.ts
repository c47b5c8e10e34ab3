import { formatCount } from '@app/contracts/format-count';

/* Copy of the reviews on a template's page. */

export const title = 'Reviews';
export const ratedBy = (average: number, count: number) =>
  `${average} of 5, by ${formatCount(count)} ${count === 1 ? 'customer' : 'customers'}`;
export const onlySamples = 'These reviews are samples and count for nothing.';
export const sortBy = 'Sort reviews by';
export const sorts = { newest: 'Newest', highest: 'Highest rating', lowest: 'Lowest rating' };
export const more = 'Show more reviews';
export const loading = 'Loading reviews';
export const report = 'Report';
export const reportReview = (author: string) => `Report the review by ${author}`;
export const reportTitle = 'Report this review';
export const reportText = 'We read every report and hide what breaks our rules.';
export const reportReason = 'What is wrong with it?';
export const send = 'Send';
