import { messages } from '@app/contracts/messages';
import { ticketTransitions } from '@app/contracts/ticket/status';
import { Button } from '@mantine/core';
import { IconArchive, IconArrowBackUp, IconFileInvoice, IconReceipt } from '@tabler/icons-react';
import clsx from 'clsx';
import type { RefObject } from 'react';
import { TicketStatusBadge } from '~/entities/ticket/ticket-status-badge';
import { useNow } from '~/lib/format/use-now';
import { Ago } from '~/ui/display/date-time';
import { StatusBadge } from '~/ui/display/status-badge';
import { TicketDesk } from '../desk/ticket-desk';
import type { Ticket } from '../ticket';
import { firstResponse } from './first-response';
import { OtherViewers } from './other-viewers';
import { TicketAssignee } from './ticket-assignee';
import classes from './ticket-header.module.css';
import type { TicketActions } from './use-ticket-actions';
import type { Viewer } from './use-ticket-presence';

interface TicketHeaderProps {
  ticket: Ticket;
  viewers: readonly Viewer[];
  headingRef: RefObject<HTMLHeadingElement | null>;
  running: TicketActions['running'];
  onAssign: (assigneeId: string | null) => void;
  onClose: () => void;
  onReopen: () => void;
  onFinalize: () => void;
  /** Null while no quote can be written. */
  quote: { label: string; open: () => void } | null;
}

/** Number, status, customer and clock of a ticket, and what can become of it. */
export function TicketHeader({ ticket, viewers, headingRef, running, quote, ...on }: TicketHeaderProps) {
  const answer = firstResponse(ticket, useNow());
  const may = (action: keyof typeof ticketTransitions) =>
    (ticketTransitions[action].from as readonly string[]).includes(ticket.status);
  const busy = running !== null;
  return (
    <header className={classes.header}>
      <div className={classes.who}>
        <div className={classes.titleLine}>
          <h3 id="ticket-number" ref={headingRef} tabIndex={-1} className={classes.number}>
            {ticket.number}
          </h3>
          <TicketStatusBadge status={ticket.status} />
          {ticket.customer.deleted ? <StatusBadge tone="neutral">{messages.deletedUser}</StatusBadge> : null}
        </div>
        <p className={classes.facts}>
          <span className={classes.customer}>{ticket.customer.name}</span>
          <a href={`mailto:${ticket.customer.email}?subject=${encodeURIComponent(ticket.number)}`}>
            {ticket.customer.email}
          </a>
          <span>
            Opened <Ago at={ticket.createdAt} />
          </span>
          {answer ? <span className={clsx(classes.clock, classes[answer.state])}>{answer.text}</span> : null}
        </p>
      </div>
      <div className={classes.actions}>
        {may('reopen') ? (
          <Button
            variant="default"
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
            leftSection={<IconArchive size={18} aria-hidden />}
            loading={running === 'close'}
            disabled={busy}
            onClick={on.onClose}
          >
            Close
          </Button>
        ) : null}
        {quote ? (
          <Button
            variant="default"
            leftSection={<IconFileInvoice size={18} aria-hidden />}
            disabled={busy}
            onClick={quote.open}
          >
            {quote.label}
          </Button>
        ) : null}
        {may('finalize') ? (
          <Button
            variant="light"
            leftSection={<IconReceipt size={18} aria-hidden />}
            disabled={busy}
            onClick={on.onFinalize}
          >
            Finalize Sale
          </Button>
        ) : null}
      </div>
      <div className={classes.team}>
        <TicketAssignee ticket={ticket} running={running} onAssign={on.onAssign} />
        <OtherViewers viewers={viewers} />
      </div>
      <TicketDesk ticket={ticket} />
    </header>
  );
}
