import type { ContactView } from '@app/contracts/desk/contact/status';
import { trpc } from '~/lib/api/trpc';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';
import { showLabels } from './lead-state-badge';

/**
 * Shows the number of leads in each part of the inbox, regardless of filters; each card links to its part.
 */
export function MessageStats() {
  const { data, isError } = trpc.contact.counts.useQuery();
  const countOf = (kind: ContactView) => (isError && !data ? null : data?.[kind]);
  return (
    <StatGrid label="Messages by status">
      <StatCard label={showLabels.unanswered} value={countOf('unanswered')} href="/dashboard/messages" />
      <StatCard
        label={showLabels.overdue}
        value={countOf('overdue')}
        href="/dashboard/messages?show=overdue"
      />
      <StatCard
        label={showLabels.handled}
        value={countOf('handled')}
        href="/dashboard/messages?show=handled"
      />
      <StatCard label={showLabels.all} value={countOf('all')} href="/dashboard/messages?show=all" />
    </StatGrid>
  );
}
