import { formatCount } from '@app/contracts/format-count';
import { Link } from '@tanstack/react-router';
import classes from './ticket-views.module.css';
import type { TicketsSearch } from './tickets-search';

interface FilterLinkProps {
  label: string;
  /** Undefined while loading. */
  count: number | undefined;
  active: boolean;
  /** Highlights a count above zero. */
  urgent?: boolean;
  search: TicketsSearch;
}

/** A count that links to the list filtered to those tickets. */
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
