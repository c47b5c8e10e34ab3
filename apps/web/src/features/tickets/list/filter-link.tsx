import { formatCount } from '@app/contracts/format-count';
import { Link } from '@tanstack/react-router';
import classes from './ticket-views.module.css';
import type { TicketsSearch } from './tickets-search';

interface FilterLinkProps {
  label: string;
  /** Undefined while loading. */
  count: number | undefined;
  active: boolean;
  /** Marks a figure above zero. */
  urgent?: boolean;
  search: TicketsSearch;
}

/** A count that filters the list to what it counts. */
export function FilterLink({ label, count, active, urgent = false, search }: FilterLinkProps) {
  return (
    <Link
      to="/dashboard/tickets"
      search={search}
      className={classes.view}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={active ? 'true' : undefined}
      data-on={active || undefined}
      data-urgent={(urgent && count) || undefined}
    >
      {label}
      <span className={classes.count}>{count === undefined ? '…' : formatCount(count)}</span>
    </Link>
  );
}
