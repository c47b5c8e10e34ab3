import { ticketTransitions } from '@app/contracts/desk/ticket/status';
import { messages } from '@app/contracts/messages';
import { Button } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import type { Request } from '~/entities/ticket/request';
import { trpc } from '~/lib/api/trpc';
import { ConfirmDialog } from '~/ui/dialogs/confirm-dialog';
import * as words from './tickets-customer-messages';

const closableStatuses: readonly string[] = ticketTransitions.close.from;

interface CloseRequestProps {
  request: Request;
  /** Called when the button, and with it the focus, is gone. */
  onDone: () => void;
}

/** Lets the customer close their own ticket (ticket.close-and-reopen). */
export function CloseRequest({ request: { id, number, status }, onDone }: CloseRequestProps) {
  const [asks, setAsks] = useState(false);
  const close = trpc.ticket.closeMine.useMutation({
    meta: {
      done: messages.requestClosed,
      refreshes: [getQueryKey(trpc.ticket)],
      showsOwnErrors: true,
    },
  });
  return (
    <>
      {closableStatuses.includes(status) ? (
        <Button variant="default" mih={44} onClick={() => setAsks(true)}>
          {words.closeRequest}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asks}
        title={words.askClose(number)}
        confirmLabel={words.close}
        failed={messages.closeRequestFailed}
        onConfirm={() => close.mutateAsync({ id })}
        onClose={() => setAsks(false)}
        onClosed={() => {
          if (!closableStatuses.includes(status)) onDone();
        }}
      >
        {words.closeMeans}
      </ConfirmDialog>
    </>
  );
}
