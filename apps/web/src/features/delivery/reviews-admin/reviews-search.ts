import type { RouterOutputs } from '@app/api/types';
import { listReviewsSchema } from '@app/contracts/delivery/review/schema';
import { listSearch } from '~/lib/routing/list-search';
import { listUrl } from '~/lib/routing/list-url';

export type ReviewList = RouterOutputs['review']['list'];
export type ReviewRow = ReviewList['reviews'][number];

export const reviewNouns = { one: 'review', many: 'reviews' };

/** `review`: the id of the open review. */
export const reviewsUrl = listUrl(listReviewsSchema, { own: { review: listSearch.id } });

/** Name of a review in labels. */
export const nameReview = ({ template, author }: Pick<ReviewRow, 'template' | 'author'>) =>
  `the review of ${template.title} by ${author || 'a customer'}`;
