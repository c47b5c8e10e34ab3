import type { RouterOutputs } from '@app/api/types';
import { limits } from '@app/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ticketViewersKey } from '~/entities/ticket/ticket-viewers-key';
import { trpc } from '~/lib/api/trpc';

export type Viewer = RouterOutputs['ticket']['watch'][number];

export interface TicketPresence {
  /** Who else of the team has the ticket open. */
  viewers: readonly Viewer[];
  /** Say it with every change of the answer; the others see it until nothing was said for a while. */
  noteTyping: (text: string) => void;
}

/**
 * Who else of the team has this ticket open now, and who writes; says in the same breath that we have. Only while the tab
 * is visible: a hidden one falls silent, and silence ends it for the others. What others do is heard at once
 * (`useLiveUpdates`); the beat is there for what cannot be heard, a browser that is gone.
 */
export function useTicketPresence(id: string): TicketPresence {
  const { client } = trpc.useUtils();
  const [typing, setTyping] = useState(false);
  const timer = useRef<number>(undefined);
  const { data, refetch } = useQuery({
    queryKey: ticketViewersKey(id),
    queryFn: () => client.ticket.watch.mutate({ id, typing }),
    refetchInterval: limits.viewerBeatMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const saidTyping = useRef(typing);
  useEffect(() => {
    if (saidTyping.current === typing) return;
    saidTyping.current = typing;
    void refetch();
  }, [typing, refetch]);
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
      // Without an answer it ends by itself.
      client.ticket.leave.mutate({ id }).catch(() => {});
    },
    [client, id],
  );
  const noteTyping = useCallback((text: string) => {
    window.clearTimeout(timer.current);
    setTyping(text !== '');
    if (text !== '') timer.current = window.setTimeout(() => setTyping(false), limits.typingPauseMs);
  }, []);
  return { viewers: data ?? [], noteTyping };
}
