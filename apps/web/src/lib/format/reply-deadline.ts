import { formatDuration } from './format-duration';

/** Time left for an answer (24 hours, dashboard.reply-clock). */
export interface ReplyDeadline {
  state: 'waiting' | 'soon' | 'overdue';
  /** "due in 3 hours", "overdue by 2 days" */
  text: string;
}

const soonMs = 4 * 3_600_000;

/** Returns the state at `now` of an answer that is due at `dueAt` (ISO 8601). */
export function replyDeadline(dueAt: string, now: number): ReplyDeadline {
  const remainingMs = Date.parse(dueAt) - now;
  if (remainingMs < 0) return { state: 'overdue', text: `overdue by ${formatDuration(remainingMs)}` };
  return { state: remainingMs < soonMs ? 'soon' : 'waiting', text: `due in ${formatDuration(remainingMs)}` };
}
