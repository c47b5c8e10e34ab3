import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { Skeleton } from '@mantine/core';
import { IconTicketOff } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { trpc } from '~/lib/api/trpc';
import { useFormDialog } from '~/lib/forms/use-form-dialog';
import { notify } from '~/lib/notify';
import { listScrollId, tablePageSizes } from '~/lib/routing/list-search';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ErrorState } from '~/ui/feedback/error-state';
import { SelectionBar } from '~/ui/tables/bulk/selection-bar';
import { type Selection, usePersistedSelection } from '~/ui/tables/bulk/use-persisted-selection';
import { ListFooter } from '~/ui/tables/list-footer';
import { type TicketBulkChange, TicketBulkDialog } from '../bulk/ticket-bulk-dialog';
import { ticketNouns } from '../bulk/ticket-nouns';
import classes from './ticket-list.module.css';
import { TicketListItem } from './ticket-list-item';
import { type TicketsSearch, ticketFilterOf, ticketListInput } from './tickets-search';

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f'];

/**
 * One page of tickets, newest first unless ordered otherwise (ticket.newest-first); the chosen one is marked.
 */
export function TicketList({ search }: { search: TicketsSearch }) {
  const input = ticketListInput(search);
  const { data, error, isPlaceholderData, isFetching, refetch } = trpc.ticket.list.useQuery(input, {
    placeholderData: keepPreviousData,
  });
  const page = search.page ?? 1;
  const scrollId = listScrollId('tickets', input);
  const pageSize = search.pageSize ?? limits.tablePageSize;
  const [selection, select] = usePersistedSelection(listScrollId('tickets', ticketFilterOf(search)));

  if (error && !data) {
    return (
      <ErrorState
        error={error}
        fallback={messages.fetchTicketsFailed}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <TicketListSkeleton />;
  if (data.total === 0) return <NoTickets search={search} />;
  if (data.tickets.length === 0 && !isPlaceholderData) {
    // The last ticket of this page is gone, or the link is old.
    const last = Math.ceil(data.total / pageSize);
    return (
      <Navigate to="/dashboard/tickets" search={{ ...search, page: last > 1 ? last : undefined }} replace />
    );
  }
  return (
    <>
      <ChosenTickets search={search} selection={selection} onSelect={select} page={data} />
      <ul
        key={scrollId}
        className={classes.list}
        data-stale={isPlaceholderData || undefined}
        data-scroll-restoration-id={scrollId}
      >
        {data.tickets.map((ticket) => (
          <TicketListItem
            key={ticket.id}
            ticket={ticket}
            search={search}
            selected={selection.all || selection.ids.includes(ticket.id)}
            onSelect={(selected) => select(withTicket(selection, ticket.id, selected, data.tickets))}
          />
        ))}
      </ul>
      <ListFooter
        nouns={ticketNouns}
        shown={data.tickets.length}
        total={data.total}
        page={page}
        pageSize={pageSize}
        pageSizes={tablePageSizes}
      />
    </>
  );
}

interface ChosenTicketsProps {
  search: TicketsSearch;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  page: { tickets: readonly { id: string }[]; total: number };
}

/** What can be done with the chosen tickets, and the dialog that asks before it. */
function ChosenTickets({ search, selection, onSelect, page }: ChosenTicketsProps) {
  const bulk = useFormDialog<TicketBulkChange>('ticket-bulk');
  const filter = ticketFilterOf(search);
  return (
    <>
      <SelectionBar
        selection={selection}
        onSelect={onSelect}
        onPage={page.tickets.map(({ id }) => id)}
        total={page.total}
        nouns={ticketNouns}
        actionsOn={(many) =>
          bulkActions.map(({ kind, label }) => ({
            label,
            run: () => bulk.open({ kind, selection, filter, many }),
          }))
        }
      />
      {bulk.dialog ? (
        <TicketBulkDialog
          form="ticket-bulk"
          opens={bulk.dialog}
          change={bulk.dialog}
          opened={bulk.opened}
          onClose={bulk.close}
          onDone={onSelect}
        />
      ) : null}
    </>
  );
}

const bulkActions = [
  { kind: 'assign', label: 'Assign' },
  { kind: 'tag', label: 'Tag' },
  { kind: 'snooze', label: 'Snooze' },
  { kind: 'close', label: 'Close' },
] as const;

/** The selection with one row more or less; of "all" it becomes the page without the row. */
function withTicket(
  selection: Selection,
  id: string,
  selected: boolean,
  page: readonly { id: string }[],
): Selection {
  const chosen = selection.all ? page.map((ticket) => ticket.id) : selection.ids;
  const ids = selected ? [...chosen.filter((each) => each !== id), id] : chosen.filter((each) => each !== id);
  if (ids.length > limits.selectedRows) notify.info(messages.selectionFull(limits.selectedRows));
  return { ids: ids.slice(0, limits.selectedRows), all: false };
}

function NoTickets({ search }: { search: TicketsSearch }) {
  if (Object.values(ticketFilterOf(search)).every((part) => part === undefined)) {
    return (
      <EmptyState
        icon={IconTicketOff}
        title="No tickets yet"
        text="When a customer asks for a customization, it appears here."
      />
    );
  }
  return (
    <EmptyState
      icon={IconTicketOff}
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
          <Skeleton height="0.875rem" mt="0.625rem" width="90%" />
          <Skeleton height="0.875rem" mt="0.375rem" width="70%" />
        </div>
      ))}
    </div>
  );
}
