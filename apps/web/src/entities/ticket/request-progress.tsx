import { VisuallyHidden } from '@mantine/core';
import { trpc } from '~/lib/api/trpc';
import { Day } from '~/ui/display/date-time';
import classes from './request-progress.module.css';
import * as words from './request-progress-messages';
import { type Request, timelineOf } from './request-timeline';

interface RequestProgressProps {
  request: Request;
  /** Side by side, above a document. */
  wide?: boolean;
}

/** A request's progress from sending to delivery (ticket.way-to-delivery). */
export function RequestProgress({ request, wide = false }: RequestProgressProps) {
  const { data: quotes } = trpc.quote.mineOfTicket.useQuery({ ticketId: request.id });
  return (
    <ol className={classes.timeline} data-wide={wide || undefined} aria-label={words.progress}>
      {timelineOf(request, quotes).map(({ label, at, done, expected }) => (
        <li key={`${label} ${at}`} className={classes.step} data-done={at !== null || done}>
          <span className={classes.stepLabel}>{label}</span>
          {/* Text alternative of the dot before it. */}
          {at === null && !done ? <VisuallyHidden>{words.toCome}</VisuallyHidden> : null}
          {at ? <Day at={at} className={classes.stepTime} /> : null}
          {expected ? (
            <span className={classes.stepTime}>
              {expected.label} <Day at={expected.at} />
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
