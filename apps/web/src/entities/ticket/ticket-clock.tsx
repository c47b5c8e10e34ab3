import type { RouterOutputs } from '@app/api/types';
import { Text, VisuallyHidden } from '@mantine/core';
import { IconClock, IconClockPause } from '@tabler/icons-react';
import { formatDuration } from '~/lib/format/format-duration';
import { useNow } from '~/lib/format/use-now';
import { answerDue } from './first-response';
import classes from './ticket-clock.module.css';

type Row = Pick<
  RouterOutputs['ticket']['list']['tickets'][number],
  'waitingSince' | 'snoozedUntil' | 'answerDueAt' | 'respondedAt' | 'createdAt'
>;

function shortText({ snoozedUntil, answerDueAt, waitingSince, createdAt }: Row, now: number): string {
  const since = (moment: string) => now - Date.parse(moment);
  if (answerDueAt && since(answerDueAt) > 0) return `Overdue by ${formatDuration(since(answerDueAt))}`;
  if (snoozedUntil) return `Back in ${formatDuration(since(snoozedUntil))}`;
  return `Waiting ${formatDuration(since(waitingSince ?? createdAt))}`;
}

/**
 * How long someone has waited, or until when the ticket is snoozed: short text on screen, full sentences for
 * screen readers and on hover.
 */
export function TicketClock({ ticket }: { ticket: Row }) {
  const now = useNow();
  const { waitingSince } = ticket;
  // A snooze may have ended since the ticket was loaded.
  const isSnoozed = ticket.snoozedUntil !== null && Date.parse(ticket.snoozedUntil) > now;
  const snoozedUntil = isSnoozed ? ticket.snoozedUntil : null;
  const due = answerDue(ticket, now);
  const words = [
    snoozedUntil ? `Snoozed, back in ${formatDuration(Date.parse(snoozedUntil) - now)}` : null,
    waitingSince ? `Waiting for us for ${formatDuration(now - Date.parse(waitingSince))}` : null,
    due?.text,
  ].filter(Boolean);
  if (words.length === 0) return null;
  const Icon = snoozedUntil ? IconClockPause : IconClock;
  const description = words.join('. ');
  return (
    <span
      className={classes.clock}
      data-clock
      data-state={due?.state}
      data-waiting={waitingSince ? true : undefined}
      title={description}
    >
      <Icon size={14} stroke={2} aria-hidden />
      <Text span inherit truncate aria-hidden>
        {shortText({ ...ticket, snoozedUntil }, now)}
      </Text>
      <VisuallyHidden>{description}</VisuallyHidden>
    </span>
  );
}
