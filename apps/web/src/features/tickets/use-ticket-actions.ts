import type { RouterInputs } from '@app/api/types';
import { messages } from '@app/contracts/messages';
import { getQueryKey } from '@trpc/react-query';
import { refusalOf } from '~/lib/refusal';
import { trpc } from '~/lib/trpc';
import { useOneAtATime } from '~/lib/use-one-at-a-time';

/** Tickets, and the figures beside them in the sidebar and on the overview. */
const refreshes = [getQueryKey(trpc.ticket), getQueryKey(trpc.stats)];

/**
 * What the team does to one ticket, one thing at a time; each answers whether it was done. A refusal may mean that
 * somebody was faster, so the screen loads the ticket again.
 */
export function useTicketActions(id: string) {
  const utils = trpc.useUtils();
  const run = useOneAtATime();
  const onError = (error: unknown) => {
    if (refusalOf(error)) void utils.ticket.invalidate();
  };
  const respond = trpc.ticket.respond.useMutation({
    meta: { done: messages.responseSent, failed: messages.respondFailed, refreshes },
    onError,
  });
  const close = trpc.ticket.close.useMutation({
    meta: { done: messages.ticketClosed, failed: messages.closeTicketFailed, refreshes },
    onError,
  });
  const reopen = trpc.ticket.reopen.useMutation({
    meta: { done: messages.ticketReopened, failed: messages.reopenTicketFailed, refreshes },
    onError,
  });
  const finalize = trpc.ticket.finalize.useMutation({
    meta: { done: messages.saleFinalized, failed: messages.finalizeFailed, refreshes },
    onError,
  });
  const running = respond.isPending
    ? respond.variables?.close
      ? 'respondAndClose'
      : 'respond'
    : close.isPending
      ? 'close'
      : reopen.isPending
        ? 'reopen'
        : finalize.isPending
          ? 'finalize'
          : null;
  return {
    /** Which action is under way; the others wait. */
    running,
    respond: (response: Omit<RouterInputs['ticket']['respond'], 'id'>) =>
      run(() => respond.mutateAsync({ id, ...response })),
    respondError: respond.error,
    close: () => run(() => close.mutateAsync({ id })),
    reopen: () => run(() => reopen.mutateAsync({ id })),
    finalize: (serviceLines: RouterInputs['ticket']['finalize']['serviceLines']) =>
      run(() => finalize.mutateAsync({ id, serviceLines })),
    finalizeError: finalize.error,
    forgetFinalizeError: finalize.reset,
  };
}

export type TicketActions = ReturnType<typeof useTicketActions>;
