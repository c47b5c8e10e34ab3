import { sessionNavigation } from '@app/content/navigation';
import { Tooltip, VisuallyHidden } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useSession, useSessionActions } from '~/lib/session';
import { trpc } from '~/lib/trpc';
import { Logo } from '~/ui/logo';
import { UserAvatar } from '~/ui/user-avatar';
import { type DashboardEntry, dashboardEntries } from './dashboard-entries';
import classes from './dashboard-sidebar.module.css';

interface DashboardSidebarProps {
  collapsed: boolean;
  /** Without it there is no button to collapse: in the drawer of small screens. */
  onToggle?: () => void;
  onNavigate?: () => void;
}

const refetchMs = 60_000;

interface Badge {
  /** Undefined while it loads, null where no number is shown. */
  count: number | undefined | null;
  /** Something waits for an answer (B74). */
  waiting?: boolean;
}

const groups = (['main', 'more', 'site'] as const)
  .map((group) => ({ group, entries: dashboardEntries.filter((entry) => entry.group === group) }))
  .filter(({ entries }) => entries.length > 0);

/** The totals beside the entries are those of the overview (B74). */
function useBadges(): Partial<Record<DashboardEntry['to'], Badge>> {
  const { data: users } = trpc.stats.totalUsers.useQuery();
  const { data: templates } = trpc.stats.totalTemplates.useQuery();
  const { data: tickets } = trpc.stats.totalTickets.useQuery();
  const { data: attention } = trpc.stats.attention.useQuery(undefined, { refetchInterval: refetchMs });
  return {
    '/dashboard/users': { count: users?.totalUsers },
    '/dashboard/templates': { count: templates?.totalTemplates },
    '/dashboard/tickets': {
      count: tickets?.totalTickets,
      waiting: attention?.ticketsNeedReply ?? false,
    },
    '/dashboard/messages': { count: null, waiting: (attention?.overdueLeads ?? 0) > 0 },
  };
}

/** The navigation of the dashboard: 256 px, or 64 px with the labels as tooltips (B76). */
export function DashboardSidebar({ collapsed, onToggle, onNavigate }: DashboardSidebarProps) {
  const badges = useBadges();
  const { user } = useSession();
  const { signOut } = useSessionActions();
  const ToggleIcon = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const toggleLabel = collapsed ? 'Expand the sidebar' : 'Collapse the sidebar';
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      {onToggle ? (
        <div className={classes.top}>
          {collapsed ? null : <Logo />}
          <Hint label={toggleLabel} shown={collapsed}>
            <button type="button" className={classes.toggle} aria-label={toggleLabel} onClick={onToggle}>
              <ToggleIcon size={22} stroke={1.75} aria-hidden />
            </button>
          </Hint>
        </div>
      ) : null}
      <nav className={classes.navigation} aria-label="Dashboard">
        {groups.map(({ group, entries }) => (
          <ul key={group} className={classes.list} data-group={group}>
            {entries.map((entry) => (
              <li key={entry.to}>
                <SidebarLink
                  entry={entry}
                  badge={badges[entry.to]}
                  collapsed={collapsed}
                  onNavigate={onNavigate}
                />
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className={classes.person}>
        {user ? (
          <>
            <UserAvatar name={user.name} />
            <span className={classes.names}>
              <span className={classes.name}>{user.name}</span>
              <span className={classes.email} title={user.email}>
                {user.email}
              </span>
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
      </div>
    </div>
  );
}

interface SidebarLinkProps {
  entry: DashboardEntry;
  badge: Badge | undefined;
  collapsed: boolean;
  onNavigate: (() => void) | undefined;
}

function SidebarLink({ entry, badge, collapsed, onNavigate }: SidebarLinkProps) {
  const { label, to, icon: EntryIcon } = entry;
  return (
    <Hint
      label={badge?.waiting ? `${label}: some wait for a reply` : label}
      shown={collapsed || badge?.waiting === true}
    >
      <Link
        to={to}
        className={classes.link}
        activeOptions={{ exact: to === '/dashboard' || to === '/' }}
        onClick={onNavigate}
      >
        <span className={classes.icon}>
          <EntryIcon size={22} stroke={1.75} aria-hidden />
          {badge?.waiting ? <span className={classes.dot} /> : null}
        </span>
        <span className={classes.label}>
          {label}
          {badge?.waiting ? <VisuallyHidden> (some wait for a reply)</VisuallyHidden> : null}
        </span>
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
