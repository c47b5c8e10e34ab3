import type { RouterInputs } from '@app/api/types';
import { userMessages } from '@app/contracts/people/user/messages';
import { Text } from '@mantine/core';
import { trpc } from '~/lib/api/trpc';

interface AssignedNoteProps {
  of: RouterInputs['user']['assigned'];
  /** Whether the tickets stay assigned, as they do on a suspension. */
  stay: boolean;
}

/** Explains what happens to the tickets assigned to a user; renders nothing without any. */
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
