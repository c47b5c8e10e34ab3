import { limits } from '@app/contracts/limits';
import { ticketStatuses } from '@app/contracts/ticket-status';
import { useNavigate } from '@tanstack/react-router';
import { ticketStatusLabels } from '~/lib/ticket-status';
import { trpc } from '~/lib/trpc';
import { SearchInput } from '~/ui/search-input';
import { FilterLink } from './filter-link';
import classes from './ticket-filters.module.css';
import type { TicketsSearch } from './tickets-search';

const refetchMs = 60_000;

/** Counts per status that filter the list, the overdue ones, and the search (B83). */
export function TicketFilters({ search }: { search: TicketsSearch }) {
  const navigate = useNavigate({ from: '/dashboard/tickets/' });
  const { data: counts } = trpc.ticket.counts.useQuery(undefined, { refetchInterval: refetchMs });
  const other = { search: search.search, pageSize: search.pageSize, ticket: search.ticket };
  return (
    <search className={classes.filters}>
      <nav className={classes.statuses} aria-label="Tickets by status">
        <FilterLink
          label="All"
          count={counts?.total}
          active={!search.status && !search.overdue}
          search={other}
        />
        {ticketStatuses.map((status) => (
          <FilterLink
            key={status}
            label={ticketStatusLabels[status]}
            count={counts?.[status]}
            active={search.status === status}
            search={{ ...other, status, overdue: search.overdue }}
          />
        ))}
        <span className={classes.divider} />
        <FilterLink
          label="Overdue"
          count={counts?.overdue}
          urgent
          active={search.overdue === true}
          search={{ ...other, status: search.status, overdue: search.overdue ? undefined : true }}
        />
      </nav>
      <SearchInput
        className={classes.search}
        label="Search tickets by number, customer name, email or inquiry"
        placeholder="Number, name, email or inquiry"
        maxLength={limits.search}
        value={search.search ?? ''}
        onSearch={(text) =>
          void navigate({
            search: (previous) => ({ ...previous, search: text || undefined, page: undefined }),
            replace: search.search !== undefined,
            resetScroll: false,
          })
        }
      />
    </search>
  );
}
