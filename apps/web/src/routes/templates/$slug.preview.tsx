import { previewOf } from '@app/content/navigation';
import { messages } from '@app/contracts/messages';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readOneOf } from '~/lib/routing/list-search';
import { privateHead } from '~/lib/routing/page-head';
import { redirectToLowerCase } from '~/lib/routing/redirect-to-lower-case';
import { TemplatePreviewPage } from '~/pages/template-preview-page';

/** Search params of a preview; without a device it shows the desktop. */
interface PreviewSearch {
  device?: 'tablet' | 'phone' | undefined;
}

export const Route = createFileRoute('/templates/$slug/preview')({
  validateSearch: ({ device }: Record<string, unknown>): PreviewSearch => ({
    device: readOneOf(device, ['tablet', 'phone'] as const),
  }),
  staticData: { failed: messages.fetchTemplateFailed },
  beforeLoad: ({ location }) => redirectToLowerCase(location),
  loader: async ({ context, params }) => {
    const { loadTemplate } = await import('~/features/catalogue/template-page/template-page-data');
    const { title } = await loadTemplate(context.api, params.slug);
    return { title };
  },
  head: ({ loaderData }) => (loaderData ? privateHead(previewOf + loaderData.title) : {}),
  component: TemplatePreviewPage,
  notFoundComponent: lazyRouteComponent(
    () => import('~/pages/template-preview-not-found-page'),
    'TemplatePreviewNotFoundPage',
  ),
});
