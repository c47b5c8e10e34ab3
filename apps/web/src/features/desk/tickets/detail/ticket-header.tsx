import { ticketTransitions } from '@app/contracts/desk/ticket/status';
import { Button, Flex } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconLayoutSidebarRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode, RefObject } from 'react';
import { CustomerName } from '~/entities/customer/customer-name';
import { firstResponse } from '~/entities/ticket/first-response';
import { ticketSourceWords } from '~/entities/ticket/ticket-source';
import { TicketStatusBadge } from '~/entities/ticket/ticket-status-badge';
import { useNow } from '~/lib/format/use-now';
import { May } from '~/lib/session/may';
import { Ago, Until } from '~/ui/display/date-time';
import type { Ticket } from '../ticket';
import classes from './ticket-header.module.css';
import type { TicketActions } from './use-ticket-actions';

/**
 * Shows how the ticket was created if not by the customer, where it continues, and until when it is snoozed.
 */
function TicketOrigin({ ticket }: { ticket: Ticket }) {
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
          <May need="messages:read" otherwise={`the message from ${lead.name}`}>
            <Link to="/dashboard/messages" search={{ show: 'all', message: lead.id }}>
              the message from {lead.name}
            </Link>
          </May>
        </span>
      ) : null}
      {mergedInto ? (
        <span>
          Continues in{' '}
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

interface TicketHeaderProps {
  ticket: Ticket;
  headingRef: RefObject<HTMLHeadingElement | null>;
  running: TicketActions['running'];
  onClose: () => void;
  onReopen: () => void;
  /** Opens the details where they are not shown beside the thread. */
  onDetails: () => void;
  /** Further actions. */
  children: ReactNode;
}

/** Shows customer, number, status and deadline of a ticket, with its status actions. */
export function TicketHeader({ ticket, headingRef, running, children, ...on }: TicketHeaderProps) {
  const answer = firstResponse(ticket, useNow());
  const may = (action: keyof typeof ticketTransitions) =>
    (ticketTransitions[action].from as readonly string[]).includes(ticket.status);
  const busy = running !== null;
  return (
    <header className={classes.header}>
      <Flex component="p" flex="1 1 10rem" wrap="wrap" align="center" gap="0.25rem 0.625rem">
        <CustomerName id={ticket.customerId} name={ticket.customer.name} className={classes.customer} />
      </Flex>
      <div className={classes.actions}>
        {may('reopen') ? (
          <Button
            variant="default"
            size="compact-md"
            aria-keyshortcuts="E"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            loading={running === 'reopen'}
            disabled={busy}
            onClick={on.onReopen}
          >
            Reopen
          </Button>
        ) : null}
        {may('close') ? (
          <Button
            variant="default"
            size="compact-md"
            aria-keyshortcuts="E"
            leftSection={<IconArchive size={18} aria-hidden />}
            loading={running === 'close'}
            disabled={busy}
            onClick={on.onClose}
          >
            Close
          </Button>
        ) : null}
        {children}
        <Button
          variant="default"
          size="compact-md"
          className={classes.details}
          leftSection={<IconLayoutSidebarRight size={18} aria-hidden />}
          onClick={on.onDetails}
        >
          Details
        </Button>
      </div>
      <Flex flex="1 1 100%" wrap="wrap" align="center" gap="0.125rem 0.75rem" c="dimmed" fz="sm">
        <TicketStatusBadge status={ticket.status} />
        <h3 id="ticket-number" ref={headingRef} tabIndex={-1} data-figures className={classes.number}>
          {ticket.number}
        </h3>
        <span>
          Opened <Ago at={ticket.createdAt} />
        </span>
        <TicketOrigin ticket={ticket} />
        {answer ? <span className={classes[answer.state]}>{answer.text}</span> : null}
      </Flex>
    </header>
  );
}
