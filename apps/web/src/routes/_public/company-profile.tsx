import { createFileRoute } from '@tanstack/react-router';
import { loadPageMeta, pageHead } from '~/lib/routing/page-head';
import { CompanyProfilePage } from '~/pages/company-profile-page';

export const Route = createFileRoute('/_public/company-profile')({
  loader: ({ context }) => loadPageMeta('/company-profile', context),
  head: ({ loaderData, match }) => pageHead(loaderData, '/company-profile', match.context),
  component: CompanyProfilePage,
});
