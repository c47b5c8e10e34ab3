import { sessionNavigation } from '@app/content/navigation';
import { formatCount } from '@app/contracts/format-count';
import { Group, Stack, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconRefresh,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { trpc } from '~/lib/api/trpc';
import { useRetryFailedQueries } from '~/lib/api/use-retry-failed-queries';
import { useMay } from '~/lib/session/may';
import { useSession } from '~/lib/session/session';
import { useSessionActions } from '~/lib/session/session-actions';
import { hasFailed, type Loading } from '~/ui/charts/stat-error';
import { UserAvatar } from '~/ui/display/user-avatar';
import { Logo } from '~/ui/media/logo';
import { type DashboardEntry, dashboardEntries } from './dashboard-entries';
import classes from './dashboard-sidebar.module.css';

interface DashboardSidebarProps {
  collapsed: boolean;
  /** Absent in the drawer of small screens, which has no collapse button. */
  onToggle?: () => void;
  /** The menu adds a history entry, which the page behind a link replaces. */
  inMenu?: boolean;
}

const countsFailed = 'Counts failed to load. Try Again';

interface Badge {
  /** Undefined while loading, null when no number is shown, or because it failed to load. */
  count: number | undefined | null;
  /** Number of items waiting for a reply. */
  waiting?: number | undefined;
}

/** Returns the entries that the reader may open, by group. */
function useGroups() {
  const may = useMay();
  const shown = dashboardEntries.filter(({ need }) => need === undefined || may(need));
  return (['main', 'more', 'site'] as const)
    .map((group) => ({ group, entries: shown.filter((entry) => entry.group === group) }))
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
        <Group wrap="nowrap" justify="space-between" gap={0} className={classes.top}>
          {collapsed ? null : <Logo />}
          <Hint label={toggleLabel} shown={collapsed}>
            <button type="button" className={classes.toggle} aria-label={toggleLabel} onClick={onToggle}>
              <ToggleIcon size={22} stroke={1.75} aria-hidden />
            </button>
          </Hint>
        </Group>
      ) : null}
      <nav className={classes.navigation} aria-label="Dashboard">
        {groups.map(({ group, entries }) => (
          <ul key={group} className={classes.list} data-group={group}>
            {entries.map((entry) => (
              <li key={entry.to}>
                <SidebarLink entry={entry} badge={badges[entry.to]} collapsed={collapsed} replace={inMenu} />
              </li>
            ))}
          </ul>
        ))}
        {hasFailedCount ? (
          <div role="status">
            <Hint label={countsFailed} shown={collapsed}>
              <button type="button" className={classes.retry} aria-label={countsFailed} onClick={retryFailed}>
                <IconRefresh size={20} stroke={1.75} aria-hidden />
                {collapsed ? null : countsFailed}
              </button>
            </Hint>
          </div>
        ) : null}
      </nav>
      <Group wrap="nowrap" gap="xs" className={classes.person}>
        {user ? (
          <>
            <UserAvatar name={user.name} />
            <span className={classes.names}>
              <Text span inherit truncate c="var(--night-ink)" fw={600}>
                {user.name}
              </Text>
              <Text span inherit truncate title={user.email}>
                {user.email}
              </Text>
            </span>
          </>
        ) : null}
        <Hint label={sessionNavigation.logout} shown>
          <button
            type="button"
            className={classes.toggle}
            aria-label={sessionNavigation.logout}
            onClick={() => void signOut('/auth')}
          >
            <IconLogout size={20} stroke={1.75} aria-hidden />
          </button>
        </Hint>
      </Group>
    </div>
  );
}

interface SidebarLinkProps {
  entry: DashboardEntry;
  badge: Badge | undefined;
  collapsed: boolean;
  replace: boolean;
}

function SidebarLink({ entry, badge, collapsed, replace }: SidebarLinkProps) {
  const { label, to, icon: EntryIcon } = entry;
  const waiting = badge?.waiting ?? 0;
  const waitingText =
    waiting > 0 ? `${formatCount(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for a reply` : null;
  return (
    <Hint label={waitingText ? `${label}: ${waitingText}` : label} shown={collapsed || waitingText !== null}>
      <Link
        to={to}
        className={classes.link}
        activeOptions={{ exact: to === '/dashboard' || to === '/' }}
        replace={replace}
      >
        <Stack component="span" gap={0} pos="relative" flex="none">
          <EntryIcon size={22} stroke={1.75} aria-hidden />
          {waitingText ? <span className={classes.dot} /> : null}
        </Stack>
        <span className={classes.label}>
          {label}
          {waitingText ? <VisuallyHidden> ({waitingText})</VisuallyHidden> : null}
        </span>
        {waitingText ? (
          <span className={classes.waiting} aria-hidden>
            {formatCount(waiting)}
          </span>
        ) : null}
        {badge && badge.count !== null ? (
          <span className={classes.badge}>{badge.count?.toLocaleString('en-US') ?? '...'}</span>
        ) : null}
      </Link>
    </Hint>
  );
}

function Hint({ label, shown, children }: { label: string; shown: boolean; children: ReactElement }) {
  return (
    <Tooltip label={label} position="right" disabled={!shown}>
      {children}
    </Tooltip>
  );
}
