import { ratingPageMessages } from '@app/contracts/rating/page-messages';
import { verdicts } from '@app/contracts/rating/verdict';
import { createFileRoute } from '@tanstack/react-router';
import { readOneOf } from '~/lib/routing/list-search';
import { privateHead } from '~/lib/routing/page-head';
import { NeedsScript } from '~/pages/needs-script';
import { RatePage } from '~/pages/rate-page';

export const Route = createFileRoute('/_public/rate')({
  ssr: false,
  validateSearch: (raw) => ({ verdict: readOneOf(raw.verdict, verdicts) }),
  head: () => privateHead(ratingPageMessages.question),
  pendingComponent: () => (
    <NeedsScript heading={ratingPageMessages.question} text={ratingPageMessages.withoutScript} />
  ),
  component: RatePage,
});
