import { NativeSelect } from '@mantine/core';
import { trpc } from '~/lib/api/trpc';
import { useSession } from '~/lib/session/session';
import type { Message } from './messages-search';
import type { MessageActions } from './use-message-actions';

/** Who looks after a lead: an administrator, or nobody. On a converted one it stays as it was. */
export function LeadAssignee({ message, actions }: { message: Message; actions: MessageActions }) {
  const { user: me } = useSession();
  const { data: people = [] } = trpc.ticket.assignees.useQuery();
  const { id, assignee, state } = message;
  if (state === 'converted') return assignee?.name ?? 'nobody';
  // The list of people can be older than the lead.
  const isKnown = !assignee || people.some((person) => person.id === assignee.id);
  return (
    <NativeSelect
      size="xs"
      aria-label="Assigned to"
      disabled={actions.running === id}
      value={assignee?.id ?? ''}
      onChange={(event) =>
        void actions.assign({ id, assigneeId: event.currentTarget.value || null, from: assignee?.id ?? null })
      }
      data={[
        { value: '', label: 'Nobody' },
        ...(isKnown
          ? []
          : [
              {
                value: assignee.id,
                label: assignee.suspended ? `${assignee.name} (suspended)` : assignee.name,
              },
            ]),
        ...people.map((person) => ({
          value: person.id,
          label: person.id === me?.id ? `${person.name} (me)` : person.name,
        })),
      ]}
    />
  );
}
