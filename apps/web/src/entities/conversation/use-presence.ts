import type { RouterOutputs } from '@app/api/types';
import { limits } from '@app/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { viewersKey } from '~/entities/conversation/viewers-key';

export type Viewer = RouterOutputs['ticket']['watch'][number];

export interface Presence {
  /** Who else of the team has the same open. */
  viewers: readonly Viewer[];
  /** Say it with every change of the answer; the others see it until nothing was said for a while. */
  noteTyping: (text: string) => void;
}

/** How the server is told. */
interface PresenceCalls {
  /** That we have it on the screen, and whether we write; answers who else has. */
  watch: (typing: boolean) => Promise<Viewer[]>;
  leave: () => Promise<unknown>;
}

/**
 * Who else of the team has a ticket, an order or a section of the words open now, and who writes; says in the same breath that we have, unless we are not
 * `present`: it has only opened by itself. Only while the tab
 * is visible: a hidden one falls silent, and silence ends it for the others. What others do is heard at once
 * (`useLiveUpdates`); the beat is there for what cannot be heard, a browser that is gone. Give it the id as `key` of its component.
 */
export function usePresence(id: string, present: boolean, calls: PresenceCalls): Presence {
  const latest = useRef(calls);
  latest.current = calls;
  const [typing, setTyping] = useState(false);
  const timer = useRef<number>(undefined);
  const { data, refetch } = useQuery({
    queryKey: viewersKey(id),
    queryFn: () => latest.current.watch(typing),
    enabled: present,
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
  useEffect(() => {
    if (!present) return;
    return () => {
      window.clearTimeout(timer.current);
      // Without an answer it ends by itself.
      latest.current.leave().catch(() => {});
    };
  }, [present]);
  const noteTyping = useCallback((text: string) => {
    window.clearTimeout(timer.current);
    setTyping(text !== '');
    if (text !== '') timer.current = window.setTimeout(() => setTyping(false), limits.typingPauseMs);
  }, []);
  return { viewers: data ?? [], noteTyping };
}
