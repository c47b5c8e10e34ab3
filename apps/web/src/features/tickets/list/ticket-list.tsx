import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { Skeleton } from '@mantine/core';
import { IconTicketOff } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { trpc } from '~/lib/api/trpc';
import { listScrollId, tablePageSizes } from '~/lib/routing/list-search';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ErrorState } from '~/ui/feedback/error-state';
import { ListFooter } from '~/ui/tables/list-footer';
import classes from './ticket-list.module.css';
import { TicketListItem } from './ticket-list-item';
import { type TicketsSearch, ticketListInput } from './tickets-search';

const ticketNouns = { one: 'ticket', many: 'tickets' };
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
      <ul
        key={scrollId}
        className={classes.list}
        data-stale={isPlaceholderData || undefined}
        data-scroll-restoration-id={scrollId}
      >
        {data.tickets.map((ticket) => (
          <TicketListItem key={ticket.id} ticket={ticket} search={search} />
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

function NoTickets({ search: { search, status, overdue, waiting, assignee } }: { search: TicketsSearch }) {
  if (!search && !status && !overdue && !waiting && !assignee) {
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
