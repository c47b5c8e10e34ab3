import { messages } from '@app/contracts/messages';
import { Button, Modal, Stack, Text } from '@mantine/core';
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
    <Stack gap={0} align="center" pb="lg" ta="center">
      <span className={classes.mark} aria-hidden="true">
        <IconCheck size={32} stroke={2.25} />
      </span>
      <Modal.Title ref={titleRef} tabIndex={-1} data-focused-by-us className={classes.title}>
        {messages.ticketSuccessTitle}
      </Modal.Title>
      <Text inherit maw="46ch" mt="sm" c="var(--ink)">
        {messages.ticketSuccessText}
      </Text>
      <Text inherit mt="md" c="var(--ink-strong)" fw={600} mod="figures">
        {words.answerBy} <DayAndTime at={firstResponseDueAt} />
      </Text>
      <Button
        mih="2.75rem"
        mt="md"
        // Replaces the history entry of the dialog, so that Back doesn't open an empty one.
        renderRoot={(props) => <ContentLink href={`/account/requests/${number}`} replace {...props} />}
      >
        {words.openYourRequest}
      </Button>
      <Text inherit mt="sm" c="dimmed" fz="sm" mod="figures">
        {number}
      </Text>
    </Stack>
  );
}
