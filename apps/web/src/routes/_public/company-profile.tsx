import { createFileRoute } from '@tanstack/react-router';
import { loadPageMetadata, pageHead } from '~/lib/page-head';
import { CompanyProfilePage } from '~/pages/company-profile-page';

export const Route = createFileRoute('/_public/company-profile')({
  loader: () => loadPageMetadata('/company-profile'),
  head: ({ loaderData, match }) => pageHead(loaderData, '/company-profile', match.context),
  component: CompanyProfilePage,
});
