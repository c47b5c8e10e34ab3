import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { Radio, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import type { Ticket } from '../ticket';
import classes from './ticket-desk.module.css';

interface SplitDialogProps {
  ticket: Ticket;
  opened: boolean;
  onClose: () => void;
  onSplit: (messageId: string) => Promise<unknown>;
}

/**
 * Selects the customer message that becomes a separate ticket (ticket.split-message); the latest is
 * preselected.
 */
export function SplitDialog({ ticket, onSplit, ...frame }: SplitDialogProps) {
  const messages = ticket.messages.filter(({ fromTeam, internal }) => !fromTeam && !internal).toReversed();
  const [chosen, setChosen] = useState(messages[0]?.id ?? '');
  return (
    <ConfirmDialog
      {...frame}
      title="Make a ticket of a message"
      confirmLabel="Make a ticket"
      failed={ticketMessages.splitFailed}
      onConfirm={() => onSplit(chosen)}
    >
      <Text mb="md">The message and its files leave this ticket. Nobody gets a mail.</Text>
      <Radio.Group label="Message" value={chosen} onChange={setChosen}>
        <div className={classes.messages}>
          {messages.map(({ id, body, authorName }) => (
            <Radio
              key={id}
              value={id}
              label={body.length > 160 ? `${body.slice(0, 160)}…` : body}
              description={authorName}
            />
          ))}
        </div>
      </Radio.Group>
    </ConfirmDialog>
  );
}
