import { useEffect } from 'react';
import { trpc } from '~/lib/api/trpc';

/** Longest wait that a timer of the browser can keep; after it one looks again. */
const longestWaitMs = 24 * 3_600_000;

/**
 * How many tickets stand in each view and have each status. What people do is heard at once; what time does, a ticket that comes back or an answer
 * that becomes late, is asked for when it happens.
 */
export function useTicketCounts() {
  const utils = trpc.useUtils();
  const { data } = trpc.ticket.counts.useQuery();
  const changesAt = data?.changesAt;
  useEffect(() => {
    if (!changesAt) return;
    const wait = Math.min(Math.max(Date.parse(changesAt) - Date.now(), 0) + 1_000, longestWaitMs);
    const timer = window.setTimeout(() => {
      void Promise.all([utils.ticket.counts.invalidate(), utils.ticket.list.invalidate()]);
    }, wait);
    return () => window.clearTimeout(timer);
  }, [changesAt, utils]);
  return data;
}
