import { createFileRoute } from '@tanstack/react-router';
import { loadPageMeta, pageHead } from '~/lib/routing/page-head';
import { TermsPage } from '~/pages/terms-page';

export const Route = createFileRoute('/_public/terms')({
  loader: ({ context }) => loadPageMeta('/terms', context),
  head: ({ loaderData, match }) => pageHead(loaderData, '/terms', match.context),
  component: TermsPage,
});
