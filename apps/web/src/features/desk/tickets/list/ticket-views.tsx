import { type TicketView, ticketViews } from '@app/contracts/desk/ticket/status';
import { formatCount } from '@app/contracts/format-count';
import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './ticket-views.module.css';
import type { TicketsSearch } from './tickets-search';
import { useTicketCounts } from './use-ticket-list';

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
function FilterLink({ label, count, active, urgent = false, search }: FilterLinkProps) {
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
      <span data-figures className={classes.count}>
        {count === undefined ? '…' : formatCount(count)}
      </span>
    </Link>
  );
}

const viewLabels: Readonly<Record<TicketView, string>> = {
  waiting: 'Waiting for us',
  answered: 'Waiting for customer',
  mine: 'Mine',
  unassigned: 'Unassigned',
  overdue: 'Overdue',
  snoozed: 'Snoozed',
  spam: 'Spam',
  merged: 'Merged',
};

const urgentViews: readonly TicketView[] = ['waiting', 'overdue'];
/** Behind "More" while nothing is in them. */
const rareViews: readonly TicketView[] = ['snoozed', 'spam', 'merged'];

/** The views of the queue with their counts (ticket.queue-views); other filters stay. */
export function TicketViews({ search: { view, ticket: _, ...other } }: { search: TicketsSearch }) {
  const counts = useTicketCounts();
  const folded = rareViews.filter((each) => !counts?.[each] && view !== each);
  return (
    <nav className={classes.views} aria-label="Views of the queue">
      {ticketViews
        .filter((each) => !folded.includes(each))
        .map((each) => (
          <FilterLink
            key={each}
            label={viewLabels[each]}
            count={counts?.[each]}
            urgent={urgentViews.includes(each)}
            active={view === each}
            search={{ ...other, view: each }}
          />
        ))}
      <FilterLink label="All" count={counts?.all} active={!view} search={other} />
      {folded.length > 0 ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <button type="button" className={classes.view}>
              More
              <IconChevronDown size={16} stroke={1.75} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {folded.map((each) => (
              <Menu.Item
                key={each}
                renderRoot={(props) => (
                  <Link to="/dashboard/tickets" search={{ ...other, view: each }} {...props} />
                )}
              >
                {viewLabels[each]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </nav>
  );
}
