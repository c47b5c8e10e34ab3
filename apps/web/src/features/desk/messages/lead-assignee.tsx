import { NativeSelect } from '@mantine/core';
import { assigneeChoices } from '~/entities/user/assignee-choices';
import { trpc } from '~/lib/api/trpc';
import { useSession } from '~/lib/session/session';
import type { Message } from './messages-search';
import type { MessageActions } from './use-message-actions';

/** Selects the administrator in charge of a lead, or none. Read-only on a converted lead. */
export function LeadAssignee({ message, actions }: { message: Message; actions: MessageActions }) {
  const { user: me } = useSession();
  const { data: people = [] } = trpc.ticket.assignees.useQuery({ place: 'lead' });
  const { id, assignee, state } = message;
  if (state === 'converted') return assignee?.name ?? 'nobody';
  return (
    <NativeSelect
      size="xs"
      aria-label="Assigned to"
      disabled={actions.running === id}
      value={assignee?.id ?? ''}
      onChange={(event) =>
        void actions.assign({ id, assigneeId: event.currentTarget.value || null, from: assignee?.id ?? null })
      }
      data={assigneeChoices(people, assignee, (person) =>
        person.id === me?.id ? `${person.name} (me)` : person.name,
      )}
    />
  );
}
