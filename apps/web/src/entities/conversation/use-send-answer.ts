import type { RouterOutputs } from '@app/api/types';
import { ticketMessages } from '@app/contracts/desk/ticket/messages';
import { apiErrorOf } from '~/lib/api/api-error';
import { trpc } from '~/lib/api/trpc';
import { notify } from '~/lib/notify';
import type { TeamThread } from './conversation-data';

interface SendAnswerOptions {
  /** Message shown once it was sent. */
  done?: string;
  /** Shown for a failure without a message from the server. */
  failed: string;
  /** Reloads the conversation: a colleague was faster, or the answer was sent before. */
  refresh: () => void;
}

/** How long after its due time an answer is asked for, and how often in vain. */
const graceMs = 500;
const maxTries = 60;

/**
 * Sends the team's answers in a thread; each is held briefly so that it can be taken back (ticket.undo-send).
 * Nothing else changes during that time and nothing is reloaded: on a busy machine the reload could use up
 * the time for taking it back. Only once it was sent, the toast says so, wherever its author is by then.
 */
export function useSendAnswer(
  thread: TeamThread,
  { done = ticketMessages.responseSent, failed, refresh }: SendAnswerOptions,
) {
  const { answer, client } = trpc.useUtils();
  const sayWhenSent = async (submitKey: string, waitMs: number, tries = 0): Promise<void> => {
    await new Promise((resolve) => window.setTimeout(resolve, waitMs + graceMs));
    const { outcome } = await client.answer.outcome.query({ submitKey });
    if (outcome === 'sent') notify.success(done);
    else if (outcome === 'held' && tries < maxTries) await sayWhenSent(submitKey, graceMs, tries + 1);
  };
  return trpc.answer.send.useMutation({
    meta: { failed },
    onSuccess: ({ held }, { submitKey }) => {
      if (!held) {
        notify.success(done);
        return refresh();
      }
      answer.held.setData(thread, (others = []) => [...others.filter(({ id }) => id !== held.id), held]);
      void answer.held.invalidate(thread);
      // Without an answer nothing is claimed.
      sayWhenSent(submitKey, held.leavesInMs).catch(() => {});
    },
    onError: (error) => {
      if (!apiErrorOf(error)) return;
      void answer.underway.invalidate(thread);
      refresh();
    },
  });
}

export type AnswerUnderway = RouterOutputs['answer']['underway'][number];
