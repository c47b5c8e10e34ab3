import { messages } from '@app/contracts/messages';
import { formatTotal } from '@app/contracts/price/price';
import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { ticketPriorityLabels } from '~/entities/ticket/ticket-source';
import { TicketStatusBadge } from '~/entities/ticket/ticket-status-badge';
import { formatDuration } from '~/lib/format/format-duration';
import { useNow } from '~/lib/format/use-now';
import { Ago, Until } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import { answerDue } from '../detail/first-response';
import { TagLabel } from '../tags/tag-label';
import type { TicketRow } from '../ticket';
import classes from './ticket-list.module.css';
import type { TicketsSearch } from './tickets-search';

interface TicketListItemProps {
  ticket: TicketRow;
  search: TicketsSearch;
  selected: boolean;
  onSelect: (selected: boolean) => void;
}

/** One ticket of the list; opens it beside the list, on phones in its place. */
export function TicketListItem({ ticket, search, selected, onSelect }: TicketListItemProps) {
  return (
    <li className={classes.row} data-selected={selected || undefined}>
      <Checkbox
        className={classes.tick}
        size="sm"
        aria-label={`Select ${ticket.number}`}
        checked={selected}
        onChange={(event) => onSelect(event.currentTarget.checked)}
      />
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
            <PriorityBadge ticket={ticket} />
            <span className={classes.number}>{ticket.number}</span>
          </span>
          {ticket.templateCount > 0 ? (
            <span className={classes.amount}>{formatTotal(ticket.totalCents, ticket.unpriced)}</span>
          ) : null}
        </span>
        {ticket.tags.length > 0 ? (
          <span className={classes.tags}>
            {ticket.tags.map((tag) => (
              <TagLabel key={tag.id} {...tag} />
            ))}
          </span>
        ) : null}
        <Clocks ticket={ticket} />
      </Link>
    </li>
  );
}

/** Nothing for the usual one; spam says so in its place. */
function PriorityBadge({ ticket: { priority, spam } }: { ticket: TicketRow }) {
  if (spam) return <StatusBadge tone="danger">Spam</StatusBadge>;
  if (priority === 'normal') return null;
  const tone = { low: 'neutral', high: 'warning', urgent: 'danger' } as const;
  return <StatusBadge tone={tone[priority]}>{ticketPriorityLabels[priority]}</StatusBadge>;
}

/** Since when the customer waits, until when we answer or do not look at it, and who looks after it. */
function Clocks({ ticket }: { ticket: TicketRow }) {
  const now = useNow();
  const due = answerDue(ticket, now);
  if (!ticket.waitingSince && !due && !ticket.assignee && !ticket.snoozedUntil) return null;
  return (
    <span className={clsx(classes.line, classes.waiting)}>
      <span className={classes.clocks}>
        {ticket.snoozedUntil ? (
          <span className={classes.clock}>
            Snoozed, back <Until at={ticket.snoozedUntil} />
          </span>
        ) : null}
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
  );
}
