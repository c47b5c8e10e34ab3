import { ticketMarks } from '@app/contracts/desk/ticket/search-terms';
import { ticketOrders, ticketPriorities, ticketStatuses } from '@app/contracts/desk/ticket/status';
import { ticketStatusLabels } from '@app/contracts/desk/ticket/status-labels';
import { formatCount } from '@app/contracts/format-count';
import { limits } from '@app/contracts/limits';
import { Button, NativeSelect, Popover, Stack, Text } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { ticketPriorityLabels } from '~/entities/ticket/ticket-source';
import { trpc } from '~/lib/api/trpc';
import { readOneOf } from '~/lib/routing/list-search';
import { SearchInput } from '~/ui/forms/search-input';
import { FilterSelect } from '~/ui/tables/filter-select';
import classes from './ticket-filters.module.css';
import type { TicketsSearch } from './tickets-search';
import { useTicketCounts } from './use-ticket-list';

const orderLabels = {
  queue: 'Waiting for us first',
  newest: 'Newest first',
  urgent: 'Most urgent first',
  waiting: 'Longest waiting first',
  priority: 'Highest priority first',
} as const;

const marks = new Intl.ListFormat('en', { type: 'disjunction' }).format(ticketMarks);

interface FiltersProps {
  search: TicketsSearch;
  onChange: (changed: Partial<TicketsSearch>) => void;
}

/** The search above the list, and a button with the other filters and the order. */
export function TicketFilters({ search }: { search: TicketsSearch }) {
  const navigate = useNavigate({ from: '/dashboard/tickets/' });
  const change = (changed: Partial<TicketsSearch>, replace = false) =>
    void navigate({
      search: (previous) => ({ ...previous, ...changed, ticket: undefined }),
      replace,
      resetScroll: false,
    });
  const { status, assignee, priority, tag } = search;
  const active = [status, assignee, priority, tag].filter(Boolean).length;
  return (
    <search className={classes.filters}>
      <SearchInput
        className={classes.search}
        label="Search tickets by number, customer name, email or inquiry"
        placeholder="Search tickets"
        maxLength={limits.search}
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined }, search.search !== undefined)}
      />
      <Popover position="bottom-end" width={260} trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant={active > 0 ? 'light' : 'default'}
            flex="none"
            px="sm"
            leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
          >
            {active > 0 ? `Filters (${active})` : 'Filters'}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Filters">
          <FilterFields search={search} onChange={change} />
        </Popover.Dropdown>
      </Popover>
    </search>
  );
}

function FilterFields({ search, onChange }: FiltersProps) {
  const counts = useTicketCounts();
  const { data: people = [] } = trpc.ticket.assignees.useQuery();
  const { data: tags = [] } = trpc.ticketTag.list.useQuery();
  const noFilters = { status: undefined, assignee: undefined, priority: undefined, tag: undefined };
  return (
    <Stack gap="xs">
      <FilterSelect
        label="Status"
        all="Any status"
        choices={ticketStatuses.map((value) => ({
          value,
          label: counts
            ? `${ticketStatusLabels[value]} (${formatCount(counts[value])})`
            : ticketStatusLabels[value],
        }))}
        value={search.status}
        onChange={(status) => onChange({ status })}
      />
      <NativeSelect
        aria-label="Assignee"
        value={search.assignee ?? ''}
        onChange={(event) => onChange({ assignee: event.currentTarget.value || undefined })}
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
        onChange={(priority) => onChange({ priority })}
      />
      <FilterSelect
        label="Tag"
        all="Any tag"
        choices={tags.map(({ id, name }) => ({ value: id, label: name }))}
        value={search.tag}
        onChange={(tag) => onChange({ tag })}
      />
      <NativeSelect
        aria-label="Order"
        value={search.order ?? 'queue'}
        onChange={(event) => {
          const order = readOneOf(event.currentTarget.value, ticketOrders);
          onChange({ order: order === 'queue' ? undefined : order });
        }}
        data={ticketOrders.map((value) => ({ value, label: orderLabels[value] }))}
      />
      <Button variant="subtle" size="compact-sm" onClick={() => onChange(noFilters)}>
        Clear Filters
      </Button>
      <Text fz="xs" c="dimmed">
        Or type in the search: <b>assignee:me</b>, <b>assignee:name</b>, <b>status:open</b>,{' '}
        <b>priority:urgent</b>, <b>tag:name</b>, and <b>is:</b> with {marks}. A <b>-</b> before one finds the
        others.
      </Text>
    </Stack>
  );
}
