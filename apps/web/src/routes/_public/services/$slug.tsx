import { createFileRoute, notFound } from '@tanstack/react-router';
import { redirectToLowerCase } from '~/lib/canonical-slug';
import { loadPageFacts, pageHead } from '~/lib/page-head';
import { ServicePage } from '~/pages/service-page';

export const Route = createFileRoute('/_public/services/$slug')({
  beforeLoad: ({ location }) => redirectToLowerCase(location),
  loader: async ({ context, params }) => {
    const { findService } = await import('@app/content/services');
    if (!findService(params.slug)) throw notFound();
    return loadPageFacts(`/services/${params.slug}`, context);
  },
  head: ({ loaderData, match, params }) => pageHead(loaderData, `/services/${params.slug}`, match.context),
  component: ServicePage,
});
