import { limits } from '@app/contracts/limits';
import { ticketOrders, ticketStatuses } from '@app/contracts/ticket/status';
import { NativeSelect } from '@mantine/core';
import { IconBlockquote } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { ticketStatusLabels } from '~/entities/ticket/ticket-status';
import { trpc } from '~/lib/api/trpc';
import { readOneOf } from '~/lib/routing/list-search';
import { SearchInput } from '~/ui/forms/search-input';
import { FilterLink } from './filter-link';
import classes from './ticket-filters.module.css';
import type { TicketsSearch } from './tickets-search';

const orderLabels = {
  newest: 'Newest first',
  urgent: 'Most urgent first',
  waiting: 'Longest waiting first',
} as const;

/** Counts per status that filter the list, those that wait for us, the overdue ones, the search, whose tickets, and the order. */
export function TicketFilters({ search }: { search: TicketsSearch }) {
  const navigate = useNavigate({ from: '/dashboard/tickets/' });
  const { data: counts } = trpc.ticket.counts.useQuery();
  const { data: people = [] } = trpc.ticket.assignees.useQuery();
  const { status, overdue, waiting, page: _, ...other } = search;
  const change = (changed: Partial<TicketsSearch>, replace = false) =>
    void navigate({
      search: (previous) => ({ ...previous, ...changed, page: undefined }),
      replace,
      resetScroll: false,
    });
  return (
    <search className={classes.filters}>
      <nav className={classes.statuses} aria-label="Tickets by status">
        <FilterLink
          label="All"
          count={counts?.total}
          active={!status && !overdue && !waiting}
          search={other}
        />
        {ticketStatuses.map((each) => (
          <FilterLink
            key={each}
            label={ticketStatusLabels[each]}
            count={counts?.[each]}
            active={status === each}
            search={{ ...other, status: each, overdue, waiting }}
          />
        ))}
        <span className={classes.divider} />
        <FilterLink
          label="Waiting for us"
          count={counts?.waiting}
          urgent
          active={waiting === true}
          search={{ ...other, status, overdue, waiting: waiting ? undefined : true }}
        />
        <FilterLink
          label="Overdue"
          count={counts?.overdue}
          urgent
          active={overdue === true}
          search={{ ...other, status, waiting, overdue: overdue ? undefined : true }}
        />
      </nav>
      <div className={classes.narrow}>
        <SearchInput
          className={classes.search}
          label="Search tickets by number, customer name, email or inquiry"
          placeholder="Number, name, email or inquiry"
          maxLength={limits.search}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined }, search.search !== undefined)}
        />
        <NativeSelect
          aria-label="Assignee"
          value={search.assignee ?? ''}
          onChange={(event) => change({ assignee: event.currentTarget.value || undefined })}
          data={[
            { value: '', label: 'Any assignee' },
            { value: 'me', label: 'Assigned to me' },
            { value: 'nobody', label: 'Unassigned' },
            { value: 'suspended', label: 'Suspended assignee' },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <NativeSelect
          aria-label="Order"
          value={search.order ?? 'newest'}
          onChange={(event) => {
            const order = readOneOf(event.currentTarget.value, ticketOrders);
            change({ order: order === 'newest' ? undefined : order });
          }}
          data={ticketOrders.map((value) => ({ value, label: orderLabels[value] }))}
        />
        <Link to="/dashboard/tickets/canned-replies" search={true} className={classes.replies}>
          <IconBlockquote size={18} stroke={1.75} aria-hidden />
          Canned replies
        </Link>
      </div>
    </search>
  );
}
