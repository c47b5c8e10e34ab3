import { createFileRoute } from '@tanstack/react-router';
import { parsePreviewSearch } from '~/features/device-preview/preview-search';
import { privateHead } from '~/lib/routing/page-head';
import { redirectToLowerCase } from '~/lib/routing/redirect-to-lower-case';
import { TemplatePreviewNotFoundPage } from '~/pages/template-preview-not-found-page';
import { TemplatePreviewPage } from '~/pages/template-preview-page';

export const Route = createFileRoute('/templates/$slug/preview')({
  validateSearch: parsePreviewSearch,
  beforeLoad: ({ location }) => redirectToLowerCase(location),
  loader: async ({ context, params }) => {
    const { loadTemplate } = await import('~/features/template-page/template-page-data');
    const { title } = await loadTemplate(context.api, params.slug);
    return { title };
  },
  head: ({ loaderData }) => (loaderData ? privateHead(`Preview of ${loaderData.title}`) : {}),
  component: TemplatePreviewPage,
  notFoundComponent: TemplatePreviewNotFoundPage,
});
