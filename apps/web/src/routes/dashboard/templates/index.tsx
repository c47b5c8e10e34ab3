import { createFileRoute } from '@tanstack/react-router';
import { templateListInput, templatesUrl } from '~/features/catalogue/templates-admin/templates-search';
import { privateHead } from '~/lib/routing/page-head';
import { DashboardTemplatesPage } from '~/pages/dashboard-templates-page';

export const Route = createFileRoute('/dashboard/templates/')({
  validateSearch: templatesUrl.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api }, deps }) => {
    void api.template.counts.prefetch();
    void api.category.list.prefetch();
    void api.template.list.prefetch(templateListInput(deps));
  },
  head: () => privateHead('Templates'),
  component: DashboardTemplatesPage,
});
