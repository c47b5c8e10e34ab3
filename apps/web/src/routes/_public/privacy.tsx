import { createFileRoute } from '@tanstack/react-router';
import { loadPageMeta, pageHead } from '~/lib/routing/page-head';
import { PrivacyPage } from '~/pages/privacy-page';

export const Route = createFileRoute('/_public/privacy')({
  loader: ({ context }) => loadPageMeta('/privacy', context),
  head: ({ loaderData, match }) => pageHead(loaderData, '/privacy', match.context),
  component: PrivacyPage,
});
