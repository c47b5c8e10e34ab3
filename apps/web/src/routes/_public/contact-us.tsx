import { createFileRoute } from '@tanstack/react-router';
import { loadPageMetadata, pageHead } from '~/lib/page-head';
import { ContactPage } from '~/pages/contact-page';

export const Route = createFileRoute('/_public/contact-us')({
  loader: () => loadPageMetadata('/contact-us'),
  head: ({ loaderData, match }) => pageHead(loaderData, '/contact-us', match.context),
  component: ContactPage,
});
