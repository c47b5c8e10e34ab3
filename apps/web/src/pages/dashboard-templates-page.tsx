import { getRouteApi } from '@tanstack/react-router';
import { TemplateFilters } from '~/features/templates-admin/template-filters';
import { TemplateGrid } from '~/features/templates-admin/template-grid';
import { TemplateStats } from '~/features/templates-admin/template-stats';
import { DashboardPageHeader } from '~/ui/dashboard-page-header';

const route = getRouteApi('/dashboard/templates');

/** Spec 2.8, /dashboard/templates. */
export function DashboardTemplatesPage() {
  const search = route.useSearch();
  return (
    <>
      <DashboardPageHeader title="Templates" />
      <TemplateStats />
      <TemplateFilters search={search} />
      <TemplateGrid search={search} />
    </>
  );
}
