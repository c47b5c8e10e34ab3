import { Link } from '@tanstack/react-router';
import type { ActivityEvent } from './activity-input';

/** Names the entity of an event and links to it while it still exists. */
export function ActivityLink({ event }: { event: ActivityEvent }) {
  const { entity, entityId, entityLabel, present } = event;
  if (present && entity === 'user') {
    return (
      <Link to="/dashboard/customers/$id" params={{ id: entityId }}>
        {entityLabel}
      </Link>
    );
  }
  if (present && entity === 'company') {
    return (
      <Link to="/dashboard/companies/$id" params={{ id: entityId }}>
        {entityLabel}
      </Link>
    );
  }
  if (present && entity === 'template') {
    return (
      <Link to="/dashboard/templates" search={{ search: entityLabel }}>
        {entityLabel}
      </Link>
    );
  }
  if (present && entity === 'ticket') {
    return (
      <Link to="/dashboard/tickets" search={{ ticket: entityId }}>
        {entityLabel}
      </Link>
    );
  }
  if (present && entity === 'order') {
    return (
      <Link to="/dashboard/orders/$number" params={{ number: entityLabel }}>
        {entityLabel}
      </Link>
    );
  }
  if (present && entity === 'invoice') {
    return (
      <Link to="/dashboard/invoices" search={{ search: entityLabel }}>
        {entityLabel}
      </Link>
    );
  }
  if (present && entity === 'quote') {
    return (
      <Link to="/dashboard/quotes" search={{ search: entityLabel }}>
        {entityLabel}
      </Link>
    );
  }
  return <strong>{entityLabel}</strong>;
}
