import { describeAction } from '@app/contracts/core/audit/actions';
import { dateLocale } from '@app/contracts/locale';
import { TimeOfDay } from '~/ui/display/date-time';
import { UserAvatar } from '~/ui/display/user-avatar';
import { ActivityChanges } from './activity-changes';
import type { ActivityEvent } from './activity-input';
import { ActivityLink } from './activity-link';
import classes from './activity-list.module.css';

const dayFormat = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'full' });

function groupByDay(events: readonly ActivityEvent[]): [day: string, events: ActivityEvent[]][] {
  const days = new Map<string, ActivityEvent[]>();
  for (const event of events) {
    const day = dayFormat.format(new Date(event.at));
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
}

interface ActivityListProps {
  events: readonly ActivityEvent[];
  /** From `listScrollId`: restores the scroll position on Back. */
  scrollId: string;
  /** The events are those of the previous page. */
  stale: boolean;
}

/** Lists who did what, by day, newest first. */
export function ActivityList({ events, scrollId, stale }: ActivityListProps) {
  return (
    <section
      key={scrollId}
      className={classes.frame}
      aria-label="Events"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to get there.
      tabIndex={0}
      data-table
      data-stale={stale || undefined}
      data-scroll-restoration-id={scrollId}
    >
      {groupByDay(events).map(([day, those]) => (
        <section key={day} aria-label={day}>
          <h3 className={classes.day}>{day}</h3>
          <ol className={classes.events}>
            {those.map((event) => (
              <li key={event.id} className={classes.event}>
                <UserAvatar name={event.actorName} />
                <div className={classes.what}>
                  <Sentence event={event} />
                  <ActivityChanges event={event} />
                </div>
                <TimeOfDay at={event.at} className={classes.time} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}

function Sentence({ event }: { event: ActivityEvent }) {
  const { before, after } = describeAction(event.action);
  return (
    <p className={classes.sentence}>
      <strong>{event.actorName}</strong> {before}
      {event.entityLabel ? <ActivityLink event={event} /> : null}
      {after}
    </p>
  );
}
