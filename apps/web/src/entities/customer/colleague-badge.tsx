import { StatusBadge } from '~/ui/display/status-badge';
import * as words from './colleague-badge-messages';

/** Whose a ticket or an order is, where it is a colleague's (customers.colleagues-see). */
export function ColleagueBadge({ name }: { name: string | null }) {
  return name === null ? null : <StatusBadge tone="neutral">{words.ofColleague(name)}</StatusBadge>;
}
