import type { TicketStatus } from '@app/contracts/desk/ticket/status';
import { formatDuration } from '~/lib/format/format-duration';
import { type ReplyDeadline, replyDeadline } from '~/lib/format/reply-deadline';

interface ResponseTimes {
  status: TicketStatus;
  createdAt: string;
  firstResponseDueAt: string;
  respondedAt: string | null;
}

interface FirstResponse {
  state: 'waiting' | 'soon' | 'overdue' | 'answered' | 'answered-late';
  text: string;
}

/**
 * Returns the state of a ticket's first answer at `now` (24 hours); null for a ticket that ended without one.
 */
export function firstResponse(ticket: ResponseTimes, now: number): FirstResponse | null {
  const due = Date.parse(ticket.firstResponseDueAt);
  if (ticket.respondedAt) {
    const answeredAt = Date.parse(ticket.respondedAt);
    return {
      state: answeredAt > due ? 'answered-late' : 'answered',
      text: `First answer after ${formatDuration(answeredAt - Date.parse(ticket.createdAt))}`,
    };
  }
  if (ticket.status === 'closed' || ticket.status === 'finalized') return null;
  const { state, text } = replyDeadline(ticket.firstResponseDueAt, now);
  return { state, text: `First answer ${text}` };
}

/**
 * Returns the state at `now` of the answer someone waits for, the first or a later one; null if none is due.
 */
export function answerDue(
  ticket: { answerDueAt: string | null; respondedAt: string | null },
  now: number,
): ReplyDeadline | null {
  if (!ticket.answerDueAt) return null;
  const { state, text } = replyDeadline(ticket.answerDueAt, now);
  return { state, text: `${ticket.respondedAt ? 'Answer' : 'First answer'} ${text}` };
}
