import { trpc } from '~/lib/api/trpc';
import { useSession } from '~/lib/session/session';

/**
 * Returns the people who can be mentioned in a note (ticket.note-mentions): the active administrators except
 * the current user.
 */
export function useColleagues() {
  const { user: me } = useSession();
  const { data: people = [] } = trpc.ticket.assignees.useQuery();
  return people.filter(({ id }) => id !== me?.id);
}
