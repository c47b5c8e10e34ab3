import { messages } from '@app/contracts/messages';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTemplateMeta, pageHead } from '~/lib/routing/page-head';
import { redirectToLowerCase } from '~/lib/routing/redirect-to-lower-case';
import { TemplatePage } from '~/pages/template-page';

export const Route = createFileRoute('/_public/templates/$slug')({
  staticData: { failed: messages.fetchTemplateFailed },
  beforeLoad: ({ location }) => redirectToLowerCase(location),
  loader: async ({ context, params: { slug } }) => {
    const similar = context.api.template.similar.prefetch({ slug });
    const reviews = context.api.review.ofTemplate.prefetch({ slug });
    const { loadTemplate } = await import('~/features/catalogue/template-page/template-page-data');
    const template = await loadTemplate(context.api, slug);
    // The browser shows cached data and skeletons for the rest; the server sends complete pages.
    if (import.meta.env.SSR) await Promise.all([similar, reviews]);
    return loadTemplateMeta(template, context);
  },
  head: ({ loaderData, match, params }) => pageHead(loaderData, `/templates/${params.slug}`, match.context),
  component: TemplatePage,
  pendingComponent: lazyRouteComponent(() => import('~/pages/template-page-pending'), 'TemplatePagePending'),
  notFoundComponent: lazyRouteComponent(
    () => import('~/pages/template-not-found-page'),
    'TemplateNotFoundPage',
  ),
});
