import { contactMessages } from '@app/contracts/desk/contact/messages';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';
import { useSingleFlight } from '~/lib/api/use-single-flight';

/** Queries of messages and of the overview's totals. */
export const messageRefreshes = [getQueryKey(trpc.contact), getQueryKey(trpc.stats)];

/**
 * Marks messages as handled or unanswered and assigns them, one at a time. An error is shown as a toast; it
 * means that a colleague was faster, so the screen refetches the messages.
 */
export function useMessageActions() {
  const utils = trpc.useUtils();
  const run = useSingleFlight();
  const onError = () => void utils.contact.invalidate();
  const handle = trpc.contact.handle.useMutation({
    meta: {
      done: contactMessages.handled,
      failed: contactMessages.handleFailed,
      refreshes: messageRefreshes,
    },
    onError,
  });
  const reopen = trpc.contact.reopen.useMutation({
    meta: {
      done: contactMessages.reopened,
      failed: contactMessages.reopenFailed,
      refreshes: messageRefreshes,
    },
    onError,
  });
  const assign = trpc.contact.assign.useMutation({
    meta: {
      done: contactMessages.assigned,
      failed: contactMessages.assignFailed,
      refreshes: messageRefreshes,
    },
    onError,
  });
  const running = [handle, reopen, assign].find(({ isPending }) => isPending)?.variables;
  return {
    /** Id of the message being marked. */
    running: running?.id,
    handle: (id: string) => run(() => handle.mutateAsync({ id })),
    reopen: (id: string) => run(() => reopen.mutateAsync({ id })),
    assign: (input: Parameters<typeof assign.mutateAsync>[0]) => run(() => assign.mutateAsync(input)),
  };
}

export type MessageActions = ReturnType<typeof useMessageActions>;
