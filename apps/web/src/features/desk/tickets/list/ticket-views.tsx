import { type TicketView, ticketViews } from '@app/contracts/desk/ticket/status';
import { FilterLink } from './filter-link';
import classes from './ticket-views.module.css';
import type { TicketsSearch } from './tickets-search';
import { useTicketCounts } from './use-ticket-counts';

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

/** The views of the queue with their counts (ticket.queue-views); other filters stay. */
export function TicketViews({ search: { view, ticket: _, ...other } }: { search: TicketsSearch }) {
  const counts = useTicketCounts();
  return (
    <nav className={classes.views} aria-label="Views of the queue">
      {ticketViews.map((each) => (
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
    </nav>
  );
}
