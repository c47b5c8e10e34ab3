import { ticketMessages } from '@app/contracts/ticket/messages';
import { useNavigate } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { notify } from '~/lib/notify';

/** Everything in which the two tickets show. */
const meta = {
  showsOwnErrors: true,
  refreshes: [
    getQueryKey(trpc.ticket),
    getQueryKey(trpc.ticketTag),
    getQueryKey(trpc.blockedSender),
    getQueryKey(trpc.stats),
  ],
};

/** What takes a ticket, or a part of it, elsewhere; each rejects with its reason, for the dialog that asked, and opens the ticket in which things go on. */
export function useMovingActions(id: string) {
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
    split: async (messageId: string) => {
      const made = await split.mutateAsync({ messageId });
      notify.success(ticketMessages.messageSplit(made.number));
      show(made.id);
    },
    markSpam: (block: boolean) => markSpam.mutateAsync({ id, block }),
  };
}
