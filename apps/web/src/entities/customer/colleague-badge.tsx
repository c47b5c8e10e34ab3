import { StatusBadge } from '~/ui/display/status-badge';

/** Whose a ticket or an order is, where it is a colleague's (customers.colleagues-see). */
export function ColleagueBadge({ name }: { name: string | null }) {
  return name === null ? null : <StatusBadge tone="neutral">Of {name}</StatusBadge>;
}
