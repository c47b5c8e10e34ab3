import clsx from 'clsx';
import { replyDeadline } from '~/lib/format/reply-deadline';
import { useNow } from '~/lib/format/use-now';
import { Ago } from '~/ui/display/date-time';
import type { MessageRow } from './messages-search';
import classes from './reply-deadline-badge.module.css';

/** Shows when the reply to a lead is due, or who handled it and when (dashboard.reply-clock). */
export function ReplyDeadlineBadge({
  message,
}: {
  message: Pick<MessageRow, 'replyDueAt' | 'handled' | 'answeredAt'>;
}) {
  const now = useNow();
  const { handled, replyDueAt, answeredAt } = message;
  if (handled) {
    return (
      <span className={classes.handled}>
        Handled{handled.by ? ` by ${handled.by}` : ''}, <Ago at={handled.at} />
      </span>
    );
  }
  const { state, text } = replyDeadline(replyDueAt, now);
  return (
    <span className={clsx(classes.clock, classes[state])}>
      {answeredAt ? 'Wrote again, reply' : 'Reply'} {text}
    </span>
  );
}
