import { createFileRoute } from '@tanstack/react-router';
import * as words from '~/entities/review/review-words';
import { privateHead } from '~/lib/routing/page-head';
import { ReviewsPage } from '~/pages/reviews-page';

export const Route = createFileRoute('/_public/account/reviews')({
  loader: ({ context: { api } }) => void api.review.mine.prefetch({}),
  head: () => privateHead(words.myReviews),
  component: ReviewsPage,
});
