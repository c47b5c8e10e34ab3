import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { ticketStatusLabels } from '@app/contracts/desk/ticket/status-labels';
import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '~/lib/api/trpc';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import type { Ticket } from '../ticket';

interface MergeDialogProps {
  ticket: Ticket;
  opened: boolean;
  onClose: () => void;
  onMerge: (intoId: string) => Promise<unknown>;
}

const maxOffered = 50;

/** Merges this ticket into another one of the same customer (ticket.merged-tickets). */
export function MergeDialog({ ticket, onMerge, ...frame }: MergeDialogProps) {
  const { data } = trpc.ticket.list.useQuery({ search: ticket.customer.email, pageSize: maxOffered });
  const [chosen, setChosen] = useState('');
  const others = (data?.tickets ?? []).filter(
    ({ id, status, customer }) =>
      id !== ticket.id && status !== 'finalized' && customer.email === ticket.customer.email,
  );
  const intoId = chosen || (others[0]?.id ?? '');
  const hasNoOthers = data !== undefined && others.length === 0;
  return (
    <ConfirmDialog
      {...frame}
      title={`Merge ${ticket.number}`}
      confirmLabel={others.length > 0 ? 'Merge tickets' : null}
      failed={ticketMessages.mergeFailed}
      onConfirm={() => onMerge(intoId)}
    >
      {hasNoOthers ? (
        <Text>{ticket.customer.name} has no other ticket that could take this one.</Text>
      ) : (
        <>
          <Text mb="md">
            Messages, files, templates and tags go to the other ticket. This one is closed and says where it
            goes on. Nobody gets a mail.
          </Text>
          <NativeSelect
            label="Merge into"
            data={others.map(({ id, number, status, inquiry }) => ({
              value: id,
              label: `${number} · ${ticketStatusLabels[status]} · ${inquiry.slice(0, 60)}`,
            }))}
            value={intoId}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
