import { limits } from '@app/contracts/limits';
import {
  type TicketView,
  ticketOrders,
  ticketPriorities,
  ticketStatuses,
  ticketViews,
} from '@app/contracts/ticket/status';
import { NativeSelect } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ticketPriorityLabels } from '~/entities/ticket/ticket-source';
import { ticketStatusLabels } from '~/entities/ticket/ticket-status';
import { trpc } from '~/lib/api/trpc';
import { readOneOf } from '~/lib/routing/list-search';
import { SearchInput } from '~/ui/forms/search-input';
import { FilterSelect } from '~/ui/tables/filter-select';
import { FilterLink } from './filter-link';
import classes from './ticket-filters.module.css';
import type { TicketsSearch } from './tickets-search';
import { useTicketCounts } from './use-ticket-counts';

const orderLabels = {
  newest: 'Newest first',
  urgent: 'Most urgent first',
  waiting: 'Longest waiting first',
  priority: 'Highest priority first',
} as const;

const viewLabels: Readonly<Record<TicketView, string>> = {
  waiting: 'Waiting for us',
  answered: 'Waiting for customer',
  mine: 'Mine',
  unassigned: 'Unassigned',
  overdue: 'Overdue',
  snoozed: 'Snoozed',
  spam: 'Spam',
};

const urgentViews: readonly TicketView[] = ['waiting', 'overdue'];

/** The views of the queue and the statuses with their counts, the search, and what else narrows and orders the list. */
export function TicketFilters({ search }: { search: TicketsSearch }) {
  return (
    <search className={classes.filters}>
      <QueueViews search={search} />
      <Narrowing search={search} />
    </search>
  );
}

/** Counts that filter; a view and a status can be chosen together. */
function QueueViews({ search }: { search: TicketsSearch }) {
  const counts = useTicketCounts();
  const { status, view, page: _, ...other } = search;
  return (
    <nav className={classes.bars} aria-label="Tickets by status">
      <div className={classes.statuses}>
        {ticketViews.map((each) => (
          <FilterLink
            key={each}
            label={viewLabels[each]}
            count={counts?.[each]}
            urgent={urgentViews.includes(each)}
            active={view === each}
            search={{ ...other, status, view: view === each ? undefined : each }}
          />
        ))}
      </div>
      <div className={classes.statuses}>
        <FilterLink label="All" count={counts?.total} active={!status && !view} search={other} />
        {ticketStatuses.map((each) => (
          <FilterLink
            key={each}
            label={ticketStatusLabels[each]}
            count={counts?.[each]}
            active={status === each}
            search={{ ...other, view, status: each }}
          />
        ))}
      </div>
    </nav>
  );
}

function Narrowing({ search }: { search: TicketsSearch }) {
  const navigate = useNavigate({ from: '/dashboard/tickets/' });
  const { data: people = [] } = trpc.ticket.assignees.useQuery();
  const { data: tags = [] } = trpc.ticketTag.list.useQuery();
  const change = (changed: Partial<TicketsSearch>, replace = false) =>
    void navigate({
      search: (previous) => ({ ...previous, ...changed, page: undefined }),
      replace,
      resetScroll: false,
    });
  return (
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
      <FilterSelect
        label="Priority"
        all="Any priority"
        choices={ticketPriorities
          .toReversed()
          .map((value) => ({ value, label: ticketPriorityLabels[value] }))}
        value={search.priority}
        onChange={(priority) => change({ priority })}
      />
      <FilterSelect
        label="Tag"
        all="Any tag"
        choices={tags.map(({ id, name }) => ({ value: id, label: name }))}
        value={search.tag}
        onChange={(tag) => change({ tag })}
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
    </div>
  );
}
