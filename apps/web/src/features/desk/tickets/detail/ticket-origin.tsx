import { Link } from '@tanstack/react-router';
import { ticketSourceWords } from '~/entities/ticket/ticket-source';
import { May } from '~/lib/session/may';
import { Until } from '~/ui/display/date-time';
import type { Ticket } from '../ticket';

/**
 * Shows how the ticket was created if not by the customer, where it continues, and until when it is snoozed.
 */
export function TicketOrigin({ ticket }: { ticket: Ticket }) {
  const { openedBy, source, lead, mergedInto, snoozedUntil, spam } = ticket;
  return (
    <>
      {openedBy ? (
        <span>
          Opened by {openedBy}
          {source === 'page' ? '' : `, came ${ticketSourceWords[source]}`}
        </span>
      ) : null}
      {lead ? (
        <span>
          From{' '}
          <May need="messages:read" otherwise={`the message of ${lead.name}`}>
            <Link to="/dashboard/messages" search={{ show: 'all', message: lead.id }}>
              the message of {lead.name}
            </Link>
          </May>
        </span>
      ) : null}
      {mergedInto ? (
        <span>
          Goes on in{' '}
          <Link
            from="/dashboard/tickets/"
            to="/dashboard/tickets"
            search={(previous) => ({ ...previous, ticket: mergedInto.id })}
          >
            {mergedInto.number}
          </Link>
        </span>
      ) : null}
      {snoozedUntil ? (
        <span>
          Snoozed, back <Until at={snoozedUntil} />
        </span>
      ) : null}
      {spam ? <span>Marked as spam</span> : null}
    </>
  );
}
