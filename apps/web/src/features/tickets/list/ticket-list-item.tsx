import { messages } from '@app/contracts/messages';
import { formatTotal } from '@app/contracts/price/price';
import { VisuallyHidden } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { TicketStatusBadge } from '~/entities/ticket/ticket-status-badge';
import { formatDuration } from '~/lib/format/format-duration';
import { useNow } from '~/lib/format/use-now';
import { Ago } from '~/ui/display/date-time';
import { firstResponse } from '../detail/first-response';
import type { TicketRow } from '../ticket';
import classes from './ticket-list.module.css';
import type { TicketsSearch } from './tickets-search';

interface TicketListItemProps {
  ticket: TicketRow;
  search: TicketsSearch;
}

/** One ticket of the list; opens it beside the list, on phones in its place. */
export function TicketListItem({ ticket, search }: TicketListItemProps) {
  const now = useNow();
  const answer = firstResponse(ticket, now);
  const due = answer && answer.state !== 'answered' && answer.state !== 'answered-late' ? answer : null;
  return (
    <li>
      <Link
        to="/dashboard/tickets"
        search={{ ...search, ticket: ticket.id }}
        className={classes.item}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={search.ticket === ticket.id ? 'true' : undefined}
        data-chosen={search.ticket === ticket.id || undefined}
        data-ticket={ticket.id}
        data-waiting={ticket.waitingSince ? true : undefined}
      >
        <span className={classes.line}>
          <span className={classes.customer}>
            {ticket.customer.name}
            {ticket.customer.deleted ? <span className={classes.gone}> ({messages.deletedUser})</span> : null}
          </span>
          <Ago at={ticket.createdAt} className={classes.dimmed} />
        </span>
        <span className={classes.inquiry}>{ticket.inquiry}</span>
        <span className={classes.line}>
          <span className={classes.badges}>
            <TicketStatusBadge status={ticket.status} />
            <span className={classes.number}>{ticket.number}</span>
          </span>
          <span className={classes.amount}>{formatTotal(ticket.totalCents, ticket.unpriced)}</span>
        </span>
        {ticket.waitingSince || due || ticket.assignee ? (
          <span className={clsx(classes.line, classes.waiting)}>
            <span className={classes.clocks}>
              {ticket.waitingSince ? (
                <span className={classes.waits}>
                  Waiting for us for {formatDuration(now - Date.parse(ticket.waitingSince))}
                </span>
              ) : null}
              {due ? <span className={clsx(classes.clock, classes[due.state])}>{due.text}</span> : null}
            </span>
            {ticket.assignee ? (
              <span className={classes.assignee}>
                <IconUser size={14} stroke={2} aria-hidden />
                <VisuallyHidden>Assigned to </VisuallyHidden>
                <span>
                  {ticket.assignee.name}
                  {ticket.assignee.suspended ? ' (suspended)' : null}
                </span>
              </span>
            ) : null}
          </span>
        ) : null}
      </Link>
    </li>
  );
}
