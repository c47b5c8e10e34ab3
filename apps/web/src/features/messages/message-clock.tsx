import clsx from 'clsx';
import { useNow } from '~/lib/now';
import { replyClock } from '~/lib/reply-clock';
import { Ago } from '~/ui/moment';
import classes from './message-clock.module.css';
import type { MessageRow } from './messages-search';

/** When the answer to a lead is due, or who took care of it and when (B49). */
export function MessageClock({ message }: { message: Pick<MessageRow, 'replyDueAt' | 'handled'> }) {
  const now = useNow();
  const { handled, replyDueAt } = message;
  if (handled) {
    return (
      <span className={classes.handled}>
        Handled{handled.by ? ` by ${handled.by}` : ''}, <Ago at={handled.at} />
      </span>
    );
  }
  const { state, text } = replyClock(replyDueAt, now);
  return <span className={clsx(classes.clock, classes[state])}>Reply {text}</span>;
}
