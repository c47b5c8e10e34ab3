import { describeAction } from '@app/contracts/core/audit/actions';
import { describeChanges } from '@app/contracts/core/audit/describe-changes';
import { dateLocale } from '@app/contracts/locale';
import { Stack, Text } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { TimeOfDay } from '~/ui/display/date-time';
import { UserAvatar } from '~/ui/display/user-avatar';
import classes from './activity-list.module.css';
import type { ActivityEvent } from './activity-search';

/** Where an entity that still exists is shown. */
const places: Readonly<Record<string, (event: ActivityEvent) => LinkProps>> = {
  user: ({ entityId: id }) => ({ to: '/dashboard/customers/$id', params: { id } }),
  company: ({ entityId: id }) => ({ to: '/dashboard/companies/$id', params: { id } }),
  template: ({ entityLabel: search }) => ({ to: '/dashboard/templates', search: { search } }),
  ticket: ({ entityId: ticket }) => ({ to: '/dashboard/tickets', search: { ticket } }),
  order: ({ entityLabel: number }) => ({ to: '/dashboard/orders/$number', params: { number } }),
  invoice: ({ entityLabel: search }) => ({ to: '/dashboard/invoices', search: { search } }),
  quote: ({ entityLabel: search }) => ({ to: '/dashboard/quotes', search: { search } }),
};

/** Names the entity of an event and links to it while it still exists. */
function ActivityLink({ event }: { event: ActivityEvent }) {
  const place = event.present ? places[event.entity]?.(event) : undefined;
  return place ? <Link {...place}>{event.entityLabel}</Link> : <strong>{event.entityLabel}</strong>;
}

function Value({ children }: { children: string | null }) {
  return children === null ? (
    <Text span inherit c="dimmed">
      –
    </Text>
  ) : (
    children
  );
}

/**
 * Shows the fields that an event changed, behind a toggle. Renders nothing where the sentence covers it all.
 */
function ActivityChanges({ event }: { event: ActivityEvent }) {
  const changes = describeChanges(event);
  if (changes.length === 0) return null;
  const hasBefore = changes.some(({ before }) => before !== null);
  const hasAfter = changes.some(({ after }) => after !== null);
  return (
    <details className={classes.details}>
      <summary>{changes.length === 1 ? '1 detail' : `${changes.length} details`}</summary>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            {hasBefore ? <th scope="col">Before</th> : null}
            {hasAfter ? <th scope="col">After</th> : null}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field} data-changed={before !== after || undefined}>
              <th scope="row">{field}</th>
              {hasBefore ? (
                <td data-side="before">
                  <Value>{before}</Value>
                </td>
              ) : null}
              {hasAfter ? (
                <td data-side="after">
                  <Value>{after}</Value>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {event.requestId ? (
        <Text c="dimmed" mt="0.375rem" fz="sm">
          Request {event.requestId}
        </Text>
      ) : null}
    </details>
  );
}

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
          <Stack component="ol" gap={0}>
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
          </Stack>
        </section>
      ))}
    </section>
  );
}

function Sentence({ event }: { event: ActivityEvent }) {
  const { before, after } = describeAction(event.action);
  return (
    <Text fz="inherit" pt="0.1875rem">
      <strong>{event.actorName}</strong> {before}
      {event.entityLabel ? <ActivityLink event={event} /> : null}
      {after}
    </Text>
  );
}
