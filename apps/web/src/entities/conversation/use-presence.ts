import type { RouterOutputs } from '@app/api/types';
import { limits } from '@app/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { viewersKey } from '~/entities/conversation/viewers-key';

export type Viewer = RouterOutputs['ticket']['watch'][number];

export interface Presence {
  /** Other team members who have the same item open. */
  viewers: readonly Viewer[];
  /** Called with every change of the answer; others see the typing until no change follows for a while. */
  noteTyping: (text: string) => void;
}

/** The server calls that report presence. */
interface PresenceCalls {
  /** Reports that this item is on screen, and whether the user types; resolves to the other viewers. */
  watch: (typing: boolean) => Promise<Viewer[]>;
  leave: () => Promise<unknown>;
}

/**
 * Tracks which other team members have a ticket, an order or a section of the site's texts open, and who
 * types. The same call reports the current user, unless not `present` because the item was only opened
 * automatically. Runs only while the tab is visible: a hidden tab stops reporting and so drops out for the
 * others. Changes by others arrive at once (`useLiveUpdates`); the polling covers what sends no event, such
 * as a closed browser. Pass the id as the `key` of its component.
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
      // If the call fails, the presence expires by itself.
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
