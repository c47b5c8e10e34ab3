import { messages } from '@app/contracts/messages';
import { IconTemplate, IconTicket, IconUsers, IconWorldUpload } from '@tabler/icons-react';
import { trpc } from '~/lib/trpc';
import { DashboardPageHeader } from '~/ui/dashboard-page-header';
import { ErrorState } from '~/ui/error-state';
import { StatCard } from '~/ui/stat-card';
import { StatGrid } from '~/ui/stat-grid';
import { AttentionList } from './attention-list';

/** What waits for the team, then the totals (spec 2.8, B88c). */
export function OverviewScreen() {
  const { data, error, isFetching, refetch } = trpc.stats.overview.useQuery();
  if (error && !data) {
    return (
      <ErrorState
        error={error}
        fallback={messages.fetchStatsFailed}
        wording={messages.analyticsFailed}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <DashboardPageHeader title="Needs attention" />
      <AttentionList attention={data?.attention} />
      <DashboardPageHeader title="Totals" />
      <StatGrid label="Totals">
        <StatCard label="Users" icon={IconUsers} value={data?.totalUsers} href="/dashboard/users" />
        <StatCard
          label="Templates"
          icon={IconTemplate}
          value={data?.totalTemplates}
          href="/dashboard/templates"
        />
        <StatCard
          label="Published templates"
          icon={IconWorldUpload}
          value={data?.totalPublishedTemplates}
          href="/dashboard/templates?status=published"
        />
        <StatCard label="Tickets" icon={IconTicket} value={data?.totalTickets} href="/dashboard/tickets" />
      </StatGrid>
    </>
  );
}
