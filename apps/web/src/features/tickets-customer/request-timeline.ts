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

type Dated = Pick<
  Request,
  'status' | 'createdAt' | 'firstResponseDueAt' | 'respondedAt' | 'closedAt' | 'finalizedAt'
>;

/** The way of a ticket: what has happened with its time, and what comes next. */
export function timelineOf(ticket: Dated): TimelineStep[] {
  const { status, createdAt, firstResponseDueAt, respondedAt, closedAt, finalizedAt } = ticket;
  const hasEnded = status === 'closed' || status === 'finalized';
  const steps: TimelineStep[] = [{ label: 'Request received', at: createdAt }];
  if (respondedAt) steps.push({ label: 'First answer', at: respondedAt });
  else if (!hasEnded) {
    steps.push({ label: 'First answer', at: null, expected: { label: 'Due by', at: firstResponseDueAt } });
  }
  if (status === 'closed') steps.push({ label: 'Closed', at: closedAt });
  else steps.push({ label: 'Sale finalized', at: finalizedAt });
  return steps;
}
