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
      <StatCard label="Total Templates" value={countOf('total')} href="/dashboard/templates" />
      <StatCard label="Published" value={countOf('published')} href="/dashboard/templates?status=published" />
      <StatCard label="Pending" value={countOf('pending')} href="/dashboard/templates?status=pending" />
      <StatCard label="Rejected" value={countOf('rejected')} href="/dashboard/templates?status=rejected" />
    </StatGrid>
  );
}
