import { trpc } from '~/lib/api/trpc';
import { useSession } from '~/lib/session/session';

/** Who can be named in a note (ticket.note-mentions): the active administrators but oneself. */
export function useColleagues() {
  const { user: me } = useSession();
  const { data: people = [] } = trpc.ticket.assignees.useQuery();
  return people.filter(({ id }) => id !== me?.id);
}
