import {
  IconAlertTriangle,
  IconMailExclamation,
  IconTemplate,
  IconTicket,
  IconUsers,
  IconWorldUpload,
} from '@tabler/icons-react';
import { trpc } from '~/lib/trpc';
import { DashboardPageHeader } from '~/ui/dashboard-page-header';
import { ErrorState } from '~/ui/error-state';
import { StatCard } from '~/ui/stat-card';
import { StatGrid } from '~/ui/stat-grid';

/** Spec 2.8, /dashboard: what needs attention first, then the totals (B88c). */
export function DashboardOverviewPage() {
  const overview = trpc.stats.overview.useQuery();
  if (overview.isError) {
    return (
      <ErrorState
        error={overview.error}
        onRetry={() => void overview.refetch()}
        retrying={overview.isFetching}
      />
    );
  }
  const { data } = overview;
  return (
    <>
      <DashboardPageHeader title="Needs attention" />
      <StatGrid>
        <StatCard
          label="Overdue first replies"
          value={data?.attention.overdueTickets}
          icon={IconAlertTriangle}
        />
        <StatCard label="Pending templates" value={data?.attention.pendingTemplates} icon={IconTemplate} />
        <StatCard
          label="Unanswered messages"
          value={data?.attention.overdueLeads}
          icon={IconMailExclamation}
        />
      </StatGrid>
      <DashboardPageHeader title="Totals" />
      <StatGrid>
        <StatCard label="Users" value={data?.totalUsers} icon={IconUsers} />
        <StatCard label="Templates" value={data?.totalTemplates} icon={IconTemplate} />
        <StatCard label="Published templates" value={data?.totalPublishedTemplates} icon={IconWorldUpload} />
        <StatCard label="Tickets" value={data?.totalTickets} icon={IconTicket} />
      </StatGrid>
    </>
  );
}
