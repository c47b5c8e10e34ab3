import { limits } from '@app/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { useEffect } from 'react';
import { trpc } from '~/lib/trpc';

/**
 * Who else of the team has this ticket open now; says in the same breath that we have. Only while the tab is visible: a
 * hidden one falls silent, and silence ends it for the others.
 */
export function useOtherViewers(id: string) {
  const { client } = trpc.useUtils();
  const { data } = useQuery({
    queryKey: [...getMutationKey(trpc.ticket.watch), { id }],
    queryFn: () => client.ticket.watch.mutate({ id }),
    refetchInterval: limits.viewerBeatMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(
    () => () => {
      // Without an answer it ends by itself.
      client.ticket.leave.mutate({ id }).catch(() => {});
    },
    [client, id],
  );
  return data ?? [];
}
