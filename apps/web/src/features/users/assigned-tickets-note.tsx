import type { RouterInputs } from '@app/api/types';
import { userMessages } from '@app/contracts/user/messages';
import { Text } from '@mantine/core';
import { trpc } from '~/lib/api/trpc';

interface AssignedNoteProps {
  of: RouterInputs['user']['assigned'];
  /** Whether the tickets stay with them, as they do when they are suspended. */
  stay: boolean;
}

/** What becomes of the tickets that somebody looks after; nothing where there are none. */
export function AssignedTicketsNote({ of, stay }: AssignedNoteProps) {
  const { data } = trpc.user.assigned.useQuery(of, { staleTime: 0 });
  if (!data || data.tickets === 0) return null;
  const words = stay ? userMessages.ticketsStay : userMessages.ticketsReleased;
  return (
    <Text mt="xs" role="note">
      {words(data.tickets)}
    </Text>
  );
}
