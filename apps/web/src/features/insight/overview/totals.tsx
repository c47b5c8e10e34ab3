import type { GrowthSubject } from '@app/contracts/insight/stats/range';
import type { DayRange } from '~/entities/report/day-range';
import { trpc } from '~/lib/api/trpc';
import { type Need, useMay } from '~/lib/session/may';
import { hasFailed, type Loading } from '~/ui/charts/stat-error';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';
import { Growth, useGrowth } from './growth';

/**
 * The four totals, each with the number added in the range. The sidebar shows the same totals
 * (dashboard.one-truth).
 */
export function Totals({ range }: { range: DayRange | null }) {
  const users = trpc.stats.totalUsers.useQuery();
  const templates = trpc.stats.totalTemplates.useQuery();
  const published = trpc.stats.totalPublishedTemplates.useQuery();
  const tickets = trpc.stats.totalTickets.useQuery();
  return (
    <StatGrid label="Totals">
      <Total
        label="Users"
        href="/dashboard/users"
        need="users:read"
        of="users"
        query={users}
        value={users.data?.totalUsers}
        range={range}
      />
      <Total
        label="Templates"
        href="/dashboard/templates"
        need="templates:read"
        of="templates"
        query={templates}
        value={templates.data?.totalTemplates}
        range={range}
      />
      <Total
        label="Published templates"
        href="/dashboard/templates?status=published"
        need="templates:read"
        of="publishedTemplates"
        query={published}
        value={published.data?.totalPublishedTemplates}
        range={range}
      />
      <Total
        label="Tickets"
        href="/dashboard/tickets"
        need="tickets:read"
        of="tickets"
        query={tickets}
        value={tickets.data?.totalTickets}
        range={range}
      />
    </StatGrid>
  );
}

interface TotalProps {
  label: string;
  href: string;
  /** Permission required by the linked list. */
  need: Need;
  of: GrowthSubject;
  query: Loading;
  value: number | undefined;
  range: DayRange | null;
}

function Total({ label, href, need, of, query, value, range }: TotalProps) {
  const growth = useGrowth(of, range);
  const may = useMay();
  return (
    <StatCard
      label={label}
      {...(may(need) && { href })}
      value={hasFailed(query) ? null : value}
      change={<Growth {...{ range, growth, value }} total={query} />}
    />
  );
}
