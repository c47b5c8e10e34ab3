import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { SavedViews } from '~/entities/saved-view/saved-views';
import { TemplateFilters, ViewToggle } from '~/features/catalogue/templates-admin/template-filters';
import { TemplateStats } from '~/features/catalogue/templates-admin/template-stats';
import { TemplatesScreen } from '~/features/catalogue/templates-admin/templates-screen';
import { templatesUrl } from '~/features/catalogue/templates-admin/templates-search';
import { DashboardPageHeader } from '~/ui/layout/dashboard-page-header';

const route = getRouteApi('/dashboard/templates/');

/** /dashboard/templates. */
export function DashboardTemplatesPage() {
  const search = route.useSearch();
  return (
    <>
      <DashboardPageHeader title="Templates">
        <ViewToggle view={search.view} />
        <SavedViews screen="templates" read={templatesUrl.parse} />
        <Button
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/dashboard/templates/add" state={{ templateList: search }} {...props} />
          )}
        >
          Add Template
        </Button>
      </DashboardPageHeader>
      <TemplateStats />
      <TemplateFilters search={search} />
      <TemplatesScreen search={search} />
    </>
  );
}
