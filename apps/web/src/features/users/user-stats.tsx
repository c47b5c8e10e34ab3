import { IconShieldCheck, IconUserCheck, IconUserOff, IconUsers } from '@tabler/icons-react';
import { trpc } from '~/lib/api/trpc';
import { StatCard } from '~/ui/display/stat-card';
import { StatGrid } from '~/ui/display/stat-grid';

/** The four figures over all accounts, whatever is filtered (users.stat-cards). */
export function UserStats() {
  const { data, isError } = trpc.user.stats.useQuery();
  const figure = (kind: keyof NonNullable<typeof data>) => (isError && !data ? null : data?.[kind]);
  return (
    <StatGrid label="Users by kind">
      <StatCard label="Total Users" icon={IconUsers} value={figure('total')} />
      <StatCard label="Active Users" icon={IconUserCheck} tone="success" value={figure('active')} />
      <StatCard label="Admins" icon={IconShieldCheck} value={figure('admins')} />
      <StatCard label="Suspended" icon={IconUserOff} tone="danger" value={figure('suspended')} />
    </StatGrid>
  );
}
