import { messages } from '@app/contracts/messages';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { TicketClock } from '~/entities/ticket/ticket-clock';
import { TicketStatusBadge } from '~/entities/ticket/ticket-status-badge';
import { trpc } from '~/lib/api/trpc';
import { hasFailed } from '~/ui/charts/stat-error';
import { Ago } from '~/ui/display/date-time';
import { ErrorState } from '~/ui/feedback/error-state';
import { ContentLink } from '~/ui/navigation/content-link';
import classes from './latest-tickets.module.css';

const shown = 5;

/** Lists the newest tickets with their waiting times (dashboard.latest-tickets). */
export function LatestTickets() {
  const id = useId();
  const query = trpc.ticket.list.useQuery({ order: 'newest' });
  const { data, error, isFetching, refetch } = query;
  const tickets = data?.tickets.slice(0, shown);
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        Latest tickets
      </h3>
      {hasFailed(query) ? (
        <ErrorState
          error={error}
          fallback={messages.fetchTicketsFailed}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!tickets && !hasFailed(query) ? (
        <div role="status" aria-label="Loading the latest tickets">
          <Skeleton height="17rem" radius="md" />
        </div>
      ) : null}
      {tickets?.length === 0 ? <p className={classes.none}>No ticket yet.</p> : null}
      {tickets && tickets.length > 0 ? (
        <ul className={classes.list}>
          {tickets.map((ticket) => (
            <li key={ticket.id} className={classes.row}>
              <span className={classes.line}>
                <ContentLink
                  href={`/dashboard/tickets?ticket=${ticket.id}`}
                  className={classes.customer}
                  title={ticket.customer.name}
                >
                  {ticket.customer.name}
                  <VisuallyHidden> {ticket.number}</VisuallyHidden>
                </ContentLink>
                <Ago at={ticket.createdAt} className={classes.age} />
              </span>
              <span className={classes.line}>
                <span className={classes.subject}>{ticket.inquiry}</span>
                {ticket.waitingSince || ticket.snoozedUntil ? (
                  <TicketClock ticket={ticket} />
                ) : (
                  <TicketStatusBadge status={ticket.status} />
                )}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
