import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { useNavigate } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { notify } from '~/lib/notify';

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
      const created = await split.mutateAsync({ messageId });
      notify.success(ticketMessages.messageSplit(created.number));
      show(created.id);
    },
    markSpam: (block: boolean) => markSpam.mutateAsync({ id, block }),
  };
}
