import { ticketMessages } from '@app/contracts/ticket/messages';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import type { TeamThread } from './conversation-data';

interface SendAnswerOptions {
  /** Message shown once it is on its way. */
  done?: string;
  /** Shown for a failure without a message from the server. */
  failed: string;
  /** Reloads the conversation: a colleague was faster, or the answer was sent before. */
  refresh: () => void;
}

/**
 * Sends the team's answers in a thread; each is held briefly so that it can be taken back (ticket.undo-send).
 * Nothing else changes during that time and nothing is reloaded: on a busy machine the reload could use up
 * the time for taking it back.
 */
export function useSendAnswer(
  thread: TeamThread,
  { done = ticketMessages.responseSent, failed, refresh }: SendAnswerOptions,
) {
  const { answer } = trpc.useUtils();
  return trpc.answer.send.useMutation({
    meta: { done, failed },
    onSuccess: ({ held }) => {
      if (!held) return refresh();
      answer.held.setData(thread, (others = []) => [...others.filter(({ id }) => id !== held.id), held]);
      void answer.held.invalidate(thread);
    },
    onError: (error) => {
      if (apiErrorOf(error)) refresh();
    },
  });
}
