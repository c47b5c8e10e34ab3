import { StatusBadge } from '~/ui/display/status-badge';
import * as words from './colleague-badge-messages';

/** Names the owner of a ticket or order that belongs to a colleague (customers.colleagues-see). */
export function ColleagueBadge({ name }: { name: string | null }) {
  return name === null ? null : <StatusBadge tone="neutral">{words.ofColleague(name)}</StatusBadge>;
}
