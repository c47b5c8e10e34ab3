import type { RouterOutputs } from '@app/api/types';

/** One of the customer's own tickets with its thread. */
export type Request = RouterOutputs['ticket']['myTicket'];

interface TimelineStep {
  label: string;
  /** ISO 8601; null for what has not happened. */
  at: string | null;
  /** What to expect of a step that has not happened. */
  expected?: { label: string; at: string };
}

type Dated = Pick<Request, 'status' | 'createdAt' | 'firstResponseDueAt' | 'finalizedAt' | 'history'> & {
  messages: readonly Pick<Request['messages'][number], 'fromTeam' | 'createdAt'>[];
};

const labels = { closed: 'Closed', reopened: 'Reopened' } as const;

/** The way of a ticket: what has happened with its time, and what comes next. Answers in a row are one step. */
export function timelineOf(ticket: Dated): TimelineStep[] {
  const { status, createdAt, firstResponseDueAt, finalizedAt, history, messages } = ticket;
  const answers = messages
    .filter(({ fromTeam }) => fromTeam)
    .map((message) => ({ label: 'Answered', at: message.createdAt }));
  const changes = history.map(({ kind, at }) => ({ label: labels[kind], at }));
  const happened = [...answers, ...changes]
    // With "Send and close" both happen in one moment, in this order.
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .filter(({ label }, index, all) => label !== 'Answered' || all[index + 1]?.label !== 'Answered');
  const steps: TimelineStep[] = [{ label: 'Request received', at: createdAt }, ...happened];
  if (answers.length === 0 && (status === 'open' || status === 'in_progress')) {
    steps.push({ label: 'First answer', at: null, expected: { label: 'Due by', at: firstResponseDueAt } });
  }
  if (status !== 'closed') steps.push({ label: 'Order confirmed', at: finalizedAt });
  return steps;
}
