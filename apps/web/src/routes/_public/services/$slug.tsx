import { createFileRoute, notFound } from '@tanstack/react-router';
import { loadPageMeta, pageHead } from '~/lib/routing/page-head';
import { redirectToLowerCase } from '~/lib/routing/redirect-to-lower-case';
import { ServicePage } from '~/pages/service-page';

export const Route = createFileRoute('/_public/services/$slug')({
  beforeLoad: ({ location }) => redirectToLowerCase(location),
  loader: async ({ context, params }) => {
    const { findService } = await import('@app/content/services');
    if (!findService(params.slug)) throw notFound();
    return loadPageMeta(`/services/${params.slug}`, context);
  },
  head: ({ loaderData, match, params }) => pageHead(loaderData, `/services/${params.slug}`, match.context),
  component: ServicePage,
});
