import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '~/lib/routing/list-search';
import { privateHead } from '~/lib/routing/page-head';
import { DashboardTemplateFormPage } from '~/pages/dashboard-template-form-page';

interface TemplateFormSearch {
  /** Id of the template to edit. */
  edit?: string | undefined;
}

export const Route = createFileRoute('/dashboard/templates/add')({
  validateSearch: (raw: Record<string, unknown>): TemplateFormSearch => ({ edit: listSearch.id(raw.edit) }),
  head: () => privateHead('Template'),
  component: DashboardTemplateFormPage,
});
