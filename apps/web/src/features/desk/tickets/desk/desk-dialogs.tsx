import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import type { Ticket } from '../ticket';
import { BlockListDialog } from './block-list-dialog';
import { MergeDialog } from './merge-dialog';
import { SnoozeField } from './snooze-field';
import { snoozeChoices } from './snooze-times';
import { SplitDialog } from './split-dialog';
import type { DeskActions } from './use-desk-actions';
import { useMovingActions } from './use-moving-actions';

export type DeskDialog = 'snooze' | 'merge' | 'split' | 'spam' | 'blocked';

interface DeskDialogsProps {
  ticket: Ticket;
  dialog: DeskDialog;
  opened: boolean;
  desk: DeskActions;
  onClose: () => void;
}

/** Renders the one dialog about the ticket's place in the queue that is open or closing. */
export function DeskDialogs({ ticket, dialog, opened, desk, onClose }: DeskDialogsProps) {
  const dialogProps = { opened, onClose };
  const moving = useMovingActions(ticket.id);
  switch (dialog) {
    case 'snooze':
      return <SnoozeDialog {...dialogProps} ticket={ticket} onSnooze={desk.snooze} />;
    case 'merge':
      return <MergeDialog {...dialogProps} ticket={ticket} onMerge={moving.merge} />;
    case 'split':
      return <SplitDialog {...dialogProps} ticket={ticket} onSplit={moving.split} />;
    case 'spam':
      return <SpamDialog {...dialogProps} ticket={ticket} onMark={moving.markSpam} />;
    case 'blocked':
      return <BlockListDialog {...dialogProps} />;
  }
}

interface QuestionProps {
  ticket: Ticket;
  opened: boolean;
  onClose: () => void;
}

function SnoozeDialog({
  ticket,
  onSnooze,
  ...dialogProps
}: QuestionProps & { onSnooze: (until: string) => Promise<unknown> }) {
  const [until, setUntil] = useState(() => snoozeChoices(new Date())[1]?.at ?? '');
  return (
    <ConfirmDialog
      {...dialogProps}
      title={`Snooze ${ticket.number}`}
      confirmLabel="Snooze"
      failed={ticketMessages.snoozeFailed}
      onConfirm={() => onSnooze(until)}
    >
      <Text mb="md">It leaves the queue until then, and comes back at once when the customer writes.</Text>
      <SnoozeField value={until} onChange={setUntil} />
    </ConfirmDialog>
  );
}

function SpamDialog({
  ticket,
  onMark,
  ...dialogProps
}: QuestionProps & { onMark: (block: boolean) => Promise<unknown> }) {
  const [block, setBlock] = useState(false);
  return (
    <ConfirmDialog
      {...dialogProps}
      title={`Mark ${ticket.number} as spam?`}
      confirmLabel="Mark as spam"
      danger
      failed={ticketMessages.spamFailed}
      onConfirm={() => onMark(block)}
    >
      <Text mb="md">It is closed, and nobody gets a mail.</Text>
      <Checkbox
        label={`Take no more from ${ticket.customer.email}`}
        description="New tickets and messages are refused, with our phone number in case it is a mistake."
        checked={block}
        onChange={(event) => setBlock(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}
