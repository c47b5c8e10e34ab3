import { sessionNavigation } from '@app/content/navigation';
import { Group, Stack, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconRefresh,
} from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { trpc } from '~/lib/api/trpc';
import { useRetryFailedQueries } from '~/lib/api/use-retry-failed-queries';
import { isPathWithin } from '~/lib/routing/path-within';
import { useMay } from '~/lib/session/may';
import { useSession } from '~/lib/session/session';
import { useSessionActions } from '~/lib/session/session-actions';
import { hasFailed, type Loading } from '~/ui/charts/stat-error';
import { hint } from '~/ui/display/hints';
import { UserAvatar } from '~/ui/display/user-avatar';
import { type DashboardEntry, dashboardEntries, type EntryGroup, entryGroups } from './dashboard-entries';
import classes from './dashboard-sidebar.module.css';
import { PublishedLogo } from './published-logo';
import { type Badge, SidebarGroup } from './sidebar-group';

interface DashboardSidebarProps {
  collapsed: boolean;
  /** Absent in the drawer of small screens, which has no collapse button. */
  onToggle?: () => void;
  /** The menu adds a history entry, which the page behind a link replaces. */
  inMenu?: boolean;
}

const countsFailed = 'Counts failed to load. Try Again';

/**
 * Returns the groups with the entries that the reader may open, and whether each is unfolded: as left in this
 * browser, and always if it has the current page (dashboard.entry-groups).
 */
function useGroups() {
  const may = useMay();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [chosen, setChosen] = useLocalStorage<Partial<Record<EntryGroup['id'], boolean>>>({
    key: 'dashboard-sidebar-groups',
    defaultValue: {},
    // The dashboard is never rendered on the server, so the first render may read the storage.
    getInitialValueInEffect: false,
  });
  const shown = dashboardEntries.filter(({ need }) => need === undefined || may(need));
  return entryGroups
    .map((group) => {
      const entries = shown.filter((entry) => entry.group === group.id);
      const current = entries.some(({ to }) => isPathWithin(path, to));
      const open = current || (chosen[group.id] ?? !group.closedAtFirst);
      return {
        id: group.id,
        label: group.label,
        entries,
        current,
        open,
        onToggle: () => setChosen((previous) => ({ ...previous, [group.id]: !open })),
      };
    })
    .filter(({ entries }) => entries.length > 0);
}

/**
 * Returns the totals beside the entries, which match those of the overview (dashboard.one-truth), and whether
 * any failed to load.
 */
function useBadges() {
  const enabled = useMay()('stats:read');
  const users = trpc.stats.totalUsers.useQuery(undefined, { enabled });
  const templates = trpc.stats.totalTemplates.useQuery(undefined, { enabled });
  const tickets = trpc.stats.totalTickets.useQuery(undefined, { enabled });
  const { data: attention } = trpc.stats.attention.useQuery();
  const count = (query: Loading, total: number | undefined) => (enabled && !hasFailed(query) ? total : null);
  const badges: Partial<Record<DashboardEntry['to'], Badge>> = {
    '/dashboard/users': { count: count(users, users.data?.totalUsers) },
    '/dashboard/templates': { count: count(templates, templates.data?.totalTemplates) },
    '/dashboard/tickets': {
      count: count(tickets, tickets.data?.totalTickets),
      waiting: attention?.waitingTickets,
    },
    '/dashboard/messages': { count: null, waiting: attention?.overdueLeads },
    '/dashboard/incoming-mail': { count: null, waiting: attention?.waitingMails },
  };
  return { badges, hasFailedCount: [users, templates, tickets].some(hasFailed) };
}

/**
 * The navigation of the dashboard: 256 px, or 64 px with the labels as tooltips
 * (dashboard.collapsed-sidebar).
 */
export function DashboardSidebar({ collapsed, onToggle, inMenu = false }: DashboardSidebarProps) {
  const { badges, hasFailedCount } = useBadges();
  const retryFailed = useRetryFailedQueries();
  const groups = useGroups();
  const { user } = useSession();
  const { signOut } = useSessionActions();
  const ToggleIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const toggleLabel = collapsed ? 'Expand the sidebar' : 'Collapse the sidebar';
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      {onToggle ? (
        <Group h="4.5rem" wrap="nowrap" justify="space-between" gap={0} className={classes.top}>
          {collapsed ? null : <PublishedLogo />}
          <button
            type="button"
            className={classes.toggle}
            aria-label={toggleLabel}
            onClick={onToggle}
            {...(collapsed && hint(toggleLabel, 'right'))}
          >
            <ToggleIcon size={22} stroke={1.75} aria-hidden />
          </button>
        </Group>
      ) : null}
      <nav className={classes.navigation} aria-label="Dashboard">
        {groups.map((group) => (
          <SidebarGroup key={group.id} {...group} {...{ badges, collapsed }} replace={inMenu} />
        ))}
        {hasFailedCount ? (
          <div role="status">
            <button
              type="button"
              className={classes.retry}
              aria-label={countsFailed}
              onClick={retryFailed}
              {...(collapsed && hint(countsFailed, 'right'))}
            >
              <IconRefresh size={20} stroke={1.75} aria-hidden />
              {collapsed ? null : countsFailed}
            </button>
          </div>
        ) : null}
      </nav>
      <Group wrap="nowrap" gap="xs" className={classes.person}>
        {user ? (
          <>
            <UserAvatar name={user.name} />
            <Stack lh={1.4} component="span" gap={0} flex={1} miw={0} fz="sm" className={classes.names}>
              <Text span inherit truncate c="var(--night-ink)" fw={600}>
                {user.name}
              </Text>
              <Text span inherit truncate title={user.email}>
                {user.email}
              </Text>
            </Stack>
          </>
        ) : null}
        <button
          type="button"
          className={classes.toggle}
          aria-label={sessionNavigation.logout}
          onClick={() => void signOut('/auth')}
          {...hint(sessionNavigation.logout, 'right')}
        >
          <IconLogout size={20} stroke={1.75} aria-hidden />
        </button>
      </Group>
    </div>
  );
}
