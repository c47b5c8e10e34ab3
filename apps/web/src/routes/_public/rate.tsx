import { ratingQuestion, ratingWithoutScript } from '@app/contracts/desk/rating/page-messages';
import { verdicts } from '@app/contracts/desk/rating/verdict';
import { createFileRoute } from '@tanstack/react-router';
import { readOneOf } from '~/lib/routing/list-search';
import { privateHead } from '~/lib/routing/page-head';
import { NeedsScript } from '~/pages/needs-script';
import { RatePage } from '~/pages/rate-page';

export const Route = createFileRoute('/_public/rate')({
  ssr: false,
  validateSearch: (raw) => ({ verdict: readOneOf(raw.verdict, verdicts) }),
  head: () => privateHead(ratingQuestion),
  pendingComponent: () => (
    <NeedsScript says={import.meta.env.SSR && { heading: ratingQuestion, text: ratingWithoutScript }} />
  ),
  component: RatePage,
});
