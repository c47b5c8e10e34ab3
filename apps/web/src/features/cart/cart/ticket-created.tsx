import { messages } from '@app/contracts/messages';
import { Button, Modal } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { DayAndTime } from '~/ui/display/date-time';
import { ContentLink } from '~/ui/navigation/content-link';
import * as words from './create-ticket-messages';
import classes from './ticket-created.module.css';
import type { CreatedTicket } from './use-create-ticket';

/**
 * Confirms that the ticket was created, with its number, the promised response time and a link to it
 * (ticket.success-dialog).
 */
export function TicketCreated({ number, firstResponseDueAt }: CreatedTicket) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone; screen readers start reading here.
  useEffect(() => titleRef.current?.focus(), []);
  return (
    <div className={classes.created}>
      <span className={classes.mark} aria-hidden="true">
        <IconCheck size={32} stroke={2.25} />
      </span>
      <Modal.Title ref={titleRef} tabIndex={-1} data-focused-by-us className={classes.title}>
        {messages.ticketSuccessTitle}
      </Modal.Title>
      <p className={classes.text}>{messages.ticketSuccessText}</p>
      <p className={classes.promise}>
        {words.answerBy} <DayAndTime at={firstResponseDueAt} />
      </p>
      <Button
        className={classes.link}
        // Replaces the history entry of the dialog, so that Back doesn't open an empty one.
        renderRoot={(props) => <ContentLink href={`/account/requests/${number}`} replace {...props} />}
      >
        {words.openYourRequest}
      </Button>
      <p className={classes.number}>{number}</p>
    </div>
  );
}
