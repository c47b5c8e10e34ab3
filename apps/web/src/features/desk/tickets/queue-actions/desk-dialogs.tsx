import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { ticketStatusLabels } from '@app/contracts/desk/ticket/status-labels';
import { limits } from '@app/contracts/limits';
import { Checkbox, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import type { DialogFrame } from '~/lib/forms/use-form-dialog';
import { notify } from '~/lib/notify';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import { Loaded } from '~/ui/feedback/loaded';
import type { Ticket } from '../ticket';
import { BlockListDialog } from './block-list-dialog';
import { ForwardDialog } from './forward-dialog';
import { SnoozeField, snoozeChoices } from './snooze-field';
import type { DeskActions } from './use-desk-actions';

interface MergeDialogProps {
  ticket: Ticket;
  opened: boolean;
  onClose: () => void;
  onMerge: (intoId: string) => Promise<unknown>;
}

/** Merges this ticket into another one of the same customer or a colleague (ticket.merged-tickets). */
function MergeDialog({ ticket, onMerge, ...frame }: MergeDialogProps) {
  const query = trpc.ticket.mergeCandidates.useQuery({ id: ticket.id });
  const [chosen, setChosen] = useState('');
  const into = query.data?.find(({ id }) => id === chosen) ?? query.data?.[0];
  const { name } = ticket.customer;
  return (
    <ConfirmDialog
      {...frame}
      title={`Merge ${ticket.number}`}
      confirmLabel={into ? 'Merge tickets' : null}
      failed={ticketMessages.mergeFailed}
      onConfirm={async () => into && onMerge(into.id)}
    >
      <Loaded
        query={query}
        failed={ticketMessages.fetchMergeTargetsFailed}
        loading={<Skeleton height="6rem" role="status" aria-label="Loading the tickets" />}
        none={<Text>{name} has no other ticket to merge this one into.</Text>}
      >
        {(others) => (
          <>
            <Text mb="md">
              Messages, files, templates and tags move to the other ticket. This one is closed and links to
              it. Nobody gets an email.
            </Text>
            <NativeSelect
              label="Merge into"
              data={others.map(({ id, number, status, inquiry, customerName, ofColleague }) => ({
                value: id,
                label: `${number} · ${ofColleague ? `${customerName} · ` : ''}${ticketStatusLabels[status]} · ${inquiry}`,
              }))}
              value={into?.id}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
            {into?.ofColleague ? (
              <Text mt="md">
                {into.customerName} and {name} already see each other’s requests. The merged ticket is{' '}
                {into.customerName}’s; {name} gets the answers from now on in copy. Nothing written before is
                sent again.
              </Text>
            ) : null}
          </>
        )}
      </Loaded>
    </ConfirmDialog>
  );
}

interface SplitDialogProps {
  ticket: Ticket;
  opened: boolean;
  onClose: () => void;
  onSplit: (messageIds: string[]) => Promise<unknown>;
}

/**
 * Selects the customer's messages that become a separate ticket (ticket.split-message); the latest is
 * preselected.
 */
function SplitDialog({ ticket, onSplit, ...frame }: SplitDialogProps) {
  const messages = ticket.messages.filter(({ byCustomer }) => byCustomer).toReversed();
  const [chosen, setChosen] = useState(messages.slice(0, 1).map(({ id }) => id));
  return (
    <ConfirmDialog
      {...frame}
      title="Turn messages into a ticket"
      confirmLabel={chosen.length > 0 ? 'Make a ticket' : null}
      failed={ticketMessages.splitFailed}
      onConfirm={() => onSplit(chosen)}
    >
      <Text mb="md">
        They move to a new ticket with their files, the earliest as its inquiry. Nobody gets an email.
      </Text>
      <Checkbox.Group
        label="Messages"
        value={chosen}
        onChange={setChosen}
        maxSelectedValues={limits.splitMessages}
      >
        <Stack gap="sm" mah="40vh" style={{ overflowY: 'auto' }}>
          {messages.map(({ id, body }) => (
            <Checkbox key={id} value={id} label={body.length > 160 ? `${body.slice(0, 160)}…` : body} />
          ))}
        </Stack>
      </Checkbox.Group>
    </ConfirmDialog>
  );
}

/** All queries in which the two tickets appear. */
const meta = {
  showsOwnErrors: true,
  refreshes: [
    getQueryKey(trpc.ticket),
    getQueryKey(trpc.ticketTag),
    getQueryKey(trpc.blockedSender),
    getQueryKey(trpc.stats),
  ],
};

/**
 * Returns the actions that move a ticket or part of it. Each rejects with its error, for the dialog that
 * called it, and opens the ticket where work continues.
 */
function useMovingActions(id: string) {
  const navigate = useNavigate({ from: '/dashboard/tickets/' });
  const merge = trpc.ticket.merge.useMutation({ meta });
  const split = trpc.ticket.split.useMutation({ meta });
  const markSpam = trpc.ticket.markSpam.useMutation({
    meta: { ...meta, done: ticketMessages.markedSpam },
  });
  const show = (ticket: string) => void navigate({ search: (previous) => ({ ...previous, ticket }) });
  return {
    merge: async (intoId: string) => {
      const into = await merge.mutateAsync({ id, intoId });
      notify.success(ticketMessages.ticketsMerged(into.number));
      show(into.id);
    },
    split: async ([messageId = '', ...furtherIds]: string[]) => {
      const created = await split.mutateAsync({ messageId, furtherIds });
      notify.success(ticketMessages.messageSplit(created.number));
      show(created.id);
    },
    markSpam: (block: boolean) => markSpam.mutateAsync({ id, block }),
  };
}

export type DeskDialog = 'forward' | 'snooze' | 'merge' | 'split' | 'spam' | 'blocked';

interface DeskDialogsProps extends DialogFrame {
  ticket: Ticket;
  dialog: DeskDialog;
  desk: DeskActions;
}

/** Renders the one dialog about the ticket's place in the queue that is open or closing. */
export function DeskDialogs({ ticket, dialog, desk, ...frame }: DeskDialogsProps) {
  const dialogProps = { opened: frame.opened, onClose: frame.onClose };
  const moving = useMovingActions(ticket.id);
  switch (dialog) {
    case 'snooze':
      return <SnoozeDialog {...dialogProps} ticket={ticket} onSnooze={desk.snooze} />;
    case 'forward':
      return <ForwardDialog {...frame} ticket={ticket} />;
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
  const [choices] = useState(() => snoozeChoices(new Date()));
  const [until, setUntil] = useState(choices[1]?.at ?? '');
  return (
    <ConfirmDialog
      {...dialogProps}
      title={`Snooze ${ticket.number}`}
      confirmLabel="Snooze"
      failed={ticketMessages.snoozeFailed}
      onConfirm={() => onSnooze(until)}
    >
      <Text mb="md">It leaves the queue until then, and comes back at once if the customer writes.</Text>
      <SnoozeField choices={choices} value={until} onChange={setUntil} />
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
      <Text mb="md">It is closed, and nobody gets an email.</Text>
      <Checkbox
        label={`Block ${ticket.customer.email}`}
        description="New tickets and messages are refused, with our phone number in case of a mistake."
        checked={block}
        onChange={(event) => setBlock(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}
