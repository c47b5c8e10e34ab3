import { createFileRoute } from '@tanstack/react-router';
import { ReviewsScreen } from '~/features/delivery/reviews-admin/reviews-screen';
import { reviewsUrl } from '~/features/delivery/reviews-admin/reviews-search';
import { privateHead } from '~/lib/routing/page-head';

export const Route = createFileRoute('/dashboard/reviews')({
  validateSearch: reviewsUrl.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => void api.review.list.prefetch(reviewsUrl.inputOf(deps)),
  head: () => privateHead('Reviews'),
  component: ReviewsScreen,
});
