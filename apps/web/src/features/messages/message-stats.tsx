import type { ContactShow } from '@app/contracts/contact/status';
import { IconAlarm, IconCircleCheck, IconInbox, IconMailQuestion } from '@tabler/icons-react';
import { trpc } from '~/lib/api/trpc';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';
import { showLabels } from './message-labels';

/** How many leads each part of the inbox has, whatever is filtered; each card leads to its part. */
export function MessageStats() {
  const { data, isError } = trpc.contact.counts.useQuery();
  const figure = (kind: ContactShow) => (isError && !data ? null : data?.[kind]);
  return (
    <StatGrid label="Messages by state">
      <StatCard
        label={showLabels.unanswered}
        icon={IconMailQuestion}
        tone="warning"
        value={figure('unanswered')}
        href="/dashboard/messages"
      />
      <StatCard
        label={showLabels.overdue}
        icon={IconAlarm}
        tone="danger"
        value={figure('overdue')}
        href="/dashboard/messages?show=overdue"
      />
      <StatCard
        label={showLabels.handled}
        icon={IconCircleCheck}
        tone="success"
        value={figure('handled')}
        href="/dashboard/messages?show=handled"
      />
      <StatCard
        label={showLabels.all}
        icon={IconInbox}
        value={figure('all')}
        href="/dashboard/messages?show=all"
      />
    </StatGrid>
  );
}
