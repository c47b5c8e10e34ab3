import { reviewPageTitle, reviewWithoutScript } from '@app/contracts/delivery/review/page-messages';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '~/lib/routing/page-head';
import { NeedsScript } from '~/pages/needs-script';
import { ReviewPage } from '~/pages/review-page';

export const Route = createFileRoute('/_public/review')({
  ssr: false,
  head: () => privateHead(reviewPageTitle),
  pendingComponent: () => (
    <NeedsScript says={import.meta.env.SSR && { heading: reviewPageTitle, text: reviewWithoutScript }} />
  ),
  component: ReviewPage,
});
