import { formatTotal } from '@app/contracts/price';
import { VisuallyHidden } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useNow } from '~/lib/now';
import { Ago } from '~/ui/moment';
import { TicketStatusBadge } from '~/ui/ticket-status-badge';
import { firstAnswer } from './first-answer';
import type { TicketRow } from './ticket';
import classes from './ticket-list.module.css';
import type { TicketsSearch } from './tickets-search';

interface TicketListItemProps {
  ticket: TicketRow;
  search: TicketsSearch;
}

/** One ticket of the list; opens it beside the list, on phones in its place. */
export function TicketListItem({ ticket, search }: TicketListItemProps) {
  const answer = firstAnswer(ticket, useNow());
  const waits = answer && answer.state !== 'answered' && answer.state !== 'answered-late';
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
      >
        <span className={classes.line}>
          <span className={classes.customer}>
            {ticket.customer.name}
            {ticket.customer.deleted ? <span className={classes.gone}> (Deleted user)</span> : null}
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
        {waits || ticket.assignee ? (
          <span className={classes.line}>
            <span className={clsx(classes.clock, waits && classes[answer.state])}>
              {waits ? answer.text : null}
            </span>
            {ticket.assignee ? (
              <span className={classes.assignee}>
                <IconUser size={14} stroke={2} aria-hidden />
                <VisuallyHidden>Assigned to </VisuallyHidden>
                <span>{ticket.assignee.name}</span>
              </span>
            ) : null}
          </span>
        ) : null}
      </Link>
    </li>
  );
}
