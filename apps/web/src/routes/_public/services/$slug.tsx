import { createFileRoute, notFound } from '@tanstack/react-router';
import { loadPageMetadata, pageHead } from '~/lib/page-head';
import { ServicePage } from '~/pages/service-page';

export const Route = createFileRoute('/_public/services/$slug')({
  loader: async ({ params }) => {
    const { findService } = await import('@app/content/services');
    if (!findService(params.slug)) throw notFound();
    return loadPageMetadata(`/services/${params.slug}`);
  },
  head: ({ loaderData, match, params }) => pageHead(loaderData, `/services/${params.slug}`, match.context),
  component: ServicePage,
});
