import { formatCount } from '@app/contracts/format-count';
import { Stack, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { hint } from '~/ui/display/hints';
import type { DashboardEntry, EntryGroup } from './dashboard-entries';
import classes from './dashboard-sidebar.module.css';

/** The number beside an entry. */
export interface Badge {
  /** Undefined while loading, null when no number is shown, or because it failed to load. */
  count: number | undefined | null;
  /** Number of items waiting for a reply. */
  waiting?: number | undefined;
}

interface SidebarGroupProps extends Pick<EntryGroup, 'id'> {
  label: string | undefined;
  entries: readonly DashboardEntry[];
  badges: Partial<Record<DashboardEntry['to'], Badge>>;
  open: boolean;
  /** The group of the current page, which can't be folded. */
  current: boolean;
  onToggle: () => void;
  /** The sidebar shows icons only: every entry, without the names of the groups. */
  collapsed: boolean;
  /** The page behind a link replaces the current history entry. */
  replace: boolean;
}

/** Entries of the sidebar below the button that folds them (dashboard.entry-groups). */
export function SidebarGroup({
  id,
  label,
  entries,
  badges,
  open,
  current,
  onToggle,
  collapsed,
  replace,
}: SidebarGroupProps) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  // The page may have been opened from elsewhere while its group is out of view.
  // With the next frame, whose layout of the new page serves for this too.
  useEffect(() => {
    if (!current) return;
    const frame = requestAnimationFrame(() => list.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [current]);
  const folds = label !== undefined && !collapsed;
  const waiting = entries.reduce((sum, { to }) => sum + (badges[to]?.waiting ?? 0), 0);
  return (
    <div className={classes.group} data-group={id}>
      {folds ? (
        <button
          type="button"
          className={classes.fold}
          aria-expanded={open}
          aria-controls={listId}
          aria-disabled={current || undefined}
          onClick={current ? undefined : onToggle}
        >
          <span className={classes.label}>{label}</span>
          {open ? null : <Waiting count={waiting} />}
          {current ? null : (
            <IconChevronDown size={16} stroke={1.75} className={classes.chevron} aria-hidden />
          )}
        </button>
      ) : null}
      <ul ref={list} id={listId} className={classes.list} aria-label={label} hidden={folds && !open}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <SidebarLink entry={entry} badge={badges[entry.to]} collapsed={collapsed} replace={replace} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const waitingWords = (count: number) => `${formatCount(count)} ${count === 1 ? 'waits' : 'wait'} for a reply`;

/** Renders the number of waiting items, nothing if there are none. */
function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <>
      <VisuallyHidden> ({waitingWords(count)})</VisuallyHidden>
      <span data-figures className={classes.waiting} aria-hidden>
        {formatCount(count)}
      </span>
    </>
  );
}

interface SidebarLinkProps extends Pick<SidebarGroupProps, 'collapsed' | 'replace'> {
  entry: DashboardEntry;
  badge: Badge | undefined;
}

function SidebarLink({ entry, badge, collapsed, replace }: SidebarLinkProps) {
  const { label, to, icon: EntryIcon } = entry;
  const waiting = badge?.waiting ?? 0;
  const words = waiting > 0 ? `${label}: ${waitingWords(waiting)}` : label;
  return (
    <Link
      to={to}
      className={classes.link}
      activeOptions={{ exact: to === '/dashboard' || to === '/' }}
      replace={replace}
      {...((collapsed || waiting > 0) && hint(words, 'right'))}
    >
      <Stack component="span" gap={0} pos="relative" flex="none">
        <EntryIcon size={22} stroke={1.75} aria-hidden />
        {waiting > 0 ? <span className={classes.dot} /> : null}
      </Stack>
      <span className={classes.label}>{label}</span>
      <Waiting count={waiting} />
      {badge && badge.count !== null ? (
        <span data-figures className={classes.badge} data-loading={badge.count === undefined || undefined}>
          {badge.count === undefined ? '...' : formatCount(badge.count)}
        </span>
      ) : null}
    </Link>
  );
}
