import { ticketMessages } from '@app/contracts/ticket/messages';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import type { TeamThread } from './conversation-data';

interface SendAnswerOptions {
  /** What to say once it is on its way. */
  done?: string;
  /** What to say of a failure without words of the server. */
  failed: string;
  /** Loads the conversation again: somebody was faster, or it was sent before. */
  refresh: () => void;
}

/**
 * Sends the team's answers of a thread, each of which leaves in a moment, unless it is taken back (ticket.undo-send). Nothing else has changed until
 * then, and nothing is loaded again: on a busy machine the moment would be over before it can be taken back.
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
