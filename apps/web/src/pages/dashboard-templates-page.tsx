import { IconHammer } from '@tabler/icons-react';
import { DashboardPageHeader } from '~/ui/dashboard-page-header';
import { EmptyState } from '~/ui/empty-state';

export function DashboardTemplatesPage() {
  return (
    <>
      <DashboardPageHeader title="Templates" />
      <EmptyState icon={IconHammer} title="This screen is not here yet" />
    </>
  );
}
