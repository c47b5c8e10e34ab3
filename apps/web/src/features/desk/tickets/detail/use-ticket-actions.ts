import type { RouterInputs } from '@app/api/types';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { saleMessages } from '@app/contracts/sales/order/messages';
import { getQueryKey } from '@trpc/react-query';
import type { ConversationActions } from '~/entities/conversation/conversation-data';
import { useSendAnswer } from '~/entities/conversation/use-send-answer';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';
import { notify } from '~/lib/notify';

/** Queries of tickets, quotes, and the attention counts of the sidebar and the overview. */
const refreshes = [getQueryKey(trpc.ticket), getQueryKey(trpc.quote), getQueryKey(trpc.stats.attention)];

/**
 * Returns the team's actions on one ticket, run one at a time; each returns whether it succeeded. A refusal
 * may mean that a colleague was faster, so the ticket is refetched.
 */
export function useTicketActions(id: string) {
  const utils = trpc.useUtils();
  const run = useSingleFlight();
  const refresh = () => void Promise.all([utils.ticket.invalidate(), utils.quote.invalidate()]);
  const onError = (error: unknown) => {
    if (apiErrorOf(error)) refresh();
  };
  const respond = useSendAnswer({ ticketId: id }, { failed: ticketMessages.respondFailed, refresh });
  const addNote = trpc.ticket.addNote.useMutation({
    meta: { done: ticketMessages.noteAdded, failed: ticketMessages.addNoteFailed, refreshes },
    onError,
  });
  const assign = trpc.ticket.assign.useMutation({
    meta: { failed: ticketMessages.assignTicketFailed, refreshes },
    onError,
  });
  const close = trpc.ticket.close.useMutation({
    meta: { done: ticketMessages.ticketClosed, failed: ticketMessages.closeTicketFailed, refreshes },
    onError,
  });
  const reopen = trpc.ticket.reopen.useMutation({
    meta: { done: ticketMessages.ticketReopened, failed: ticketMessages.reopenTicketFailed, refreshes },
    onError,
  });
  const finalize = trpc.ticket.finalize.useMutation({
    meta: { done: saleMessages.saleFinalized, failed: saleMessages.finalizeFailed, refreshes },
    onError,
  });
  const closing =
    respond.variables !== undefined && 'close' in respond.variables && respond.variables.close === true;
  const pending = {
    respond: respond.isPending && !closing,
    respondAndClose: respond.isPending && closing,
    addNote: addNote.isPending,
    assign: assign.isPending,
    close: close.isPending,
    reopen: reopen.isPending,
    finalize: finalize.isPending,
  };
  return {
    /** The action in progress; the others wait. */
    running: (Object.keys(pending) as (keyof typeof pending)[]).find((action) => pending[action]) ?? null,
    respond: (answer: Parameters<ConversationActions['respond']>[0]) =>
      run(() => respond.mutateAsync({ ticketId: id, ...answer })),
    respondError: respond.error,
    addNote: (note: Omit<RouterInputs['ticket']['addNote'], 'id'>) =>
      run(() => addNote.mutateAsync({ id, ...note })),
    addNoteError: addNote.error,
    assign: (assigneeId: string | null, from: string | null) =>
      run(async () => {
        const { assignee } = await assign.mutateAsync({ id, assigneeId, from });
        notify.success(
          assignee ? ticketMessages.ticketAssigned(assignee.name) : ticketMessages.ticketReleased,
        );
      }),
    close: () => run(() => close.mutateAsync({ id })),
    reopen: () => run(() => reopen.mutateAsync({ id })),
    finalize: (sale: Omit<RouterInputs['ticket']['finalize'], 'id' | 'serviceLines'>) =>
      run(() => finalize.mutateAsync({ id, ...sale })),
    finalizeError: finalize.error,
    forgetFinalizeError: finalize.reset,
  };
}

export type TicketActions = ReturnType<typeof useTicketActions>;
