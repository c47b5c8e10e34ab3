import { formatCount } from '@app/contracts/format-count';
import { messages } from '@app/contracts/messages';
import { Button, Checkbox, Skeleton, Stack } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { listScrollId } from '~/lib/routing/list-search';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ErrorState } from '~/ui/feedback/error-state';
import { SelectionBar } from '~/ui/tables/bulk/selection-bar';
import type { Selection } from '~/ui/tables/bulk/use-persisted-selection';
import { type TicketBulkChange, TicketBulkDialog, ticketNouns } from '../bulk/ticket-bulk-dialog';
import classes from './ticket-list.module.css';
import { type SelectRow, TicketRow } from './ticket-row';
import { type TicketsSearch, ticketFilterOf, ticketListInput } from './tickets-search';
import type { TicketList as List } from './use-ticket-list';

const bulkActions = [
  { action: 'assign', label: 'Assign' },
  { action: 'tag', label: 'Tag' },
  { action: 'prioritize', label: 'Set priority' },
  { action: 'snooze', label: 'Snooze' },
  { action: 'close', label: 'Close' },
  { action: 'spam', label: 'Mark as spam' },
] as const;

interface SelectedTicketsProps {
  search: TicketsSearch;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** The loaded tickets, and the total number of matches. */
  page: { ids: readonly string[]; total: number };
}

/** Shows the bulk actions for the selected tickets, with their confirmation dialog. */
function SelectedTickets({ search, selection, onSelect, page }: SelectedTicketsProps) {
  const bulk = useFormDialog<TicketBulkChange>('ticket-bulk');
  const filter = ticketFilterOf(search);
  return (
    <>
      <SelectionBar
        selection={selection}
        onSelect={onSelect}
        onPage={page.ids}
        total={page.total}
        nouns={ticketNouns}
        actions={bulkActions}
        onAction={(kind, many) => bulk.open({ kind, selection, filter, many })}
      />
      {bulk.dialog ? (
        <TicketBulkDialog {...bulk.frame} key={bulk.turn} change={bulk.dialog} onDone={onSelect} />
      ) : null}
    </>
  );
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
interface TicketListProps {
  search: TicketsSearch;
  list: List;
  /** Id of the open ticket, which the URL need not contain. */
  opened: string | undefined;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onSelectRow: SelectRow;
}

/**
 * Lists the tickets for the URL, those waiting for a reply first unless ordered otherwise
 * (ticket.newest-first); more load at the end of the list.
 */
export function TicketList({ search, list, opened, selection, onSelect, onSelectRow }: TicketListProps) {
  const { query, tickets, total, isMore } = list;
  const scrollId = listScrollId('tickets', ticketListInput(search));
  const selectRow = useStable(onSelectRow);
  if (query.error && total === undefined) {
    return <ErrorState query={query} fallback={messages.fetchTicketsFailed} />;
  }
  if (total === undefined) return <TicketListSkeleton />;
  if (tickets.length === 0) return <NoTickets search={search} />;
  const allSelected = tickets.every(({ id }) => selection.ids.includes(id));
  return (
    <>
      <SelectedTickets
        search={search}
        selection={selection}
        onSelect={onSelect}
        // Without an exact total, "select all" covers only the loaded tickets.
        page={{ ids: tickets.map(({ id }) => id), total: isMore ? tickets.length : total }}
      />
      <ul
        key={scrollId}
        className={classes.list}
        data-stale={query.isPlaceholderData || undefined}
        data-selecting={selection.all || selection.ids.length > 0 || undefined}
        data-scroll-restoration-id={scrollId}
      >
        {tickets.map((ticket) => (
          <TicketRow
            key={ticket.id}
            ticket={ticket}
            opened={opened === ticket.id}
            selected={selection.all || selection.ids.includes(ticket.id)}
            onSelect={selectRow}
          />
        ))}
        {query.hasNextPage ? <LoadMore list={list} /> : null}
      </ul>
      <footer data-figures className={classes.footer}>
        <Checkbox
          size="sm"
          label="Select all shown"
          checked={selection.all || allSelected}
          indeterminate={!selection.all && !allSelected && selection.ids.length > 0}
          onChange={({ currentTarget }) =>
            onSelect({ ids: currentTarget.checked ? tickets.map(({ id }) => id) : [], all: false })
          }
        />
        <p role="status">
          {formatCount(tickets.length)} of {formatCount(Math.max(total, tickets.length))}
          {isMore ? '+' : ''}
        </p>
      </footer>
    </>
  );
}

/** Returns a stable function that calls the latest `onSelect`. */
function useStable(onSelect: SelectRow): SelectRow {
  const latest = useRef(onSelect);
  useLayoutEffect(() => {
    latest.current = onSelect;
  });
  return useCallback((...args) => latest.current(...args), []);
}

/** End of the loaded tickets: scrolling near it loads more, and so does the button. */
function LoadMore({ list }: { list: List }) {
  const { ref, entry } = useIntersection({ rootMargin: '400px' });
  const isNearEnd = entry?.isIntersecting ?? false;
  const { more, query } = list;
  useEffect(() => {
    if (isNearEnd && !query.isFetchNextPageError) more();
  });
  return (
    <Stack component="li" ref={ref} gap={0} py="xs" px="sm">
      <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Show more
      </Button>
    </Stack>
  );
}

function NoTickets({ search }: { search: TicketsSearch }) {
  if (Object.values(ticketFilterOf(search)).every((part) => part === undefined)) {
    return (
      <EmptyState title="No tickets yet" text="When a customer asks for a customization, it appears here." />
    );
  }
  return (
    <EmptyState
      title="No tickets found matching your criteria."
      action={
        <Link to="/dashboard/tickets" className={classes.clear}>
          Clear Filters
        </Link>
      }
    />
  );
}

function TicketListSkeleton() {
  return (
    <div className={classes.list} role="status" aria-label="Loading tickets">
      {skeletonRows.map((row) => (
        <div key={row} className={classes.skeleton}>
          <Skeleton height="0.875rem" width="45%" />
          <Skeleton height="0.75rem" mt="0.5rem" width="90%" />
          <Skeleton height="0.75rem" mt="0.5rem" width="60%" />
        </div>
      ))}
    </div>
  );
}
