import { IconHammer } from '@tabler/icons-react';
import { DashboardPageHeader } from '~/ui/dashboard-page-header';
import { EmptyState } from '~/ui/empty-state';

export function DashboardUsersPage() {
  return (
    <>
      <DashboardPageHeader title="Users" />
      <EmptyState icon={IconHammer} title="This screen is not here yet" />
    </>
  );
}
