import { describeChanges } from '@app/contracts/core/audit/describe-changes';
import classes from './activity-changes.module.css';
import type { ActivityEvent } from './activity-input';

function Value({ children }: { children: string | null }) {
  return children === null ? <span className={classes.unsaid}>–</span> : children;
}

/**
 * Shows the fields that an event changed, behind a toggle. Renders nothing where the sentence covers it all.
 */
export function ActivityChanges({ event }: { event: ActivityEvent }) {
  const changes = describeChanges(event.before, event.after);
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
      {event.requestId ? <p className={classes.request}>Request {event.requestId}</p> : null}
    </details>
  );
}
