import { IconClockHour4, IconTemplate, IconThumbDown, IconWorldCheck } from '@tabler/icons-react';
import { trpc } from '~/lib/api/trpc';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';

/**
 * Counts of all, published, pending and rejected templates, regardless of filters (dashboard.template-cards).
 */
export function TemplateStats() {
  const query = trpc.template.counts.useQuery();
  const { data, isError } = query;
  const countOf = (kind: keyof NonNullable<typeof data>) => (isError && !data ? null : data?.[kind]);
  return (
    <StatGrid label="Templates by status" query={query}>
      <StatCard label="Total Templates" icon={IconTemplate} value={countOf('total')} />
      <StatCard label="Published" icon={IconWorldCheck} tone="success" value={countOf('published')} />
      <StatCard label="Pending" icon={IconClockHour4} tone="warning" value={countOf('pending')} />
      <StatCard label="Rejected" icon={IconThumbDown} tone="danger" value={countOf('rejected')} />
    </StatGrid>
  );
}
