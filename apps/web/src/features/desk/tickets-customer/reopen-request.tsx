import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { messages } from '@app/contracts/messages';
import { Button } from '@mantine/core';
import { getQueryKey } from '@trpc/react-query';
import type { Request } from '~/entities/ticket/request';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import * as words from './tickets-customer-messages';

interface ReopenRequestProps {
  request: Request;
  /** Called when the button, and with it the focus, is gone. */
  onDone: () => void;
}

/** Lets the customer reopen their own closed ticket, even without a reply (ticket.close-and-reopen). */
export function ReopenRequest({ request: { id, status }, onDone }: ReopenRequestProps) {
  const utils = trpc.useUtils();
  const once = useSingleFlight();
  const reopen = trpc.ticket.reopenMine.useMutation({
    meta: {
      done: ticketMessages.requestReopened,
      failed: messages.reopenRequestFailed,
      refreshes: [getQueryKey(trpc.ticket)],
    },
    onError: (error) => {
      // The team may have been faster.
      if (apiErrorOf(error)) void utils.ticket.invalidate();
    },
  });
  if (status !== 'closed') return null;
  return (
    <Button
      variant="default"
      mih={44}
      loading={reopen.isPending}
      onClick={() =>
        void once(() => reopen.mutateAsync({ id })).then((done) => {
          if (done) onDone();
        })
      }
    >
      {words.reopen}
    </Button>
  );
}
