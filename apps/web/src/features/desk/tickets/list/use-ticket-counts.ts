import { useEffect } from 'react';
import { trpc } from '~/lib/api/trpc';

/** The longest timeout used; after it the time is checked again. */
const maxWaitMs = 24 * 3_600_000;

/**
 * Returns the number of tickets in each view and status. Changes made by people arrive as live updates;
 * changes due to time, such as the end of a snooze or an overdue reply, are fetched when they occur.
 */
export function useTicketCounts() {
  const utils = trpc.useUtils();
  const { data } = trpc.ticket.counts.useQuery();
  const changesAt = data?.changesAt;
  useEffect(() => {
    if (!changesAt) return;
    const waitMs = Math.min(Math.max(Date.parse(changesAt) - Date.now(), 0) + 1_000, maxWaitMs);
    const timer = window.setTimeout(() => {
      void Promise.all([utils.ticket.counts.invalidate(), utils.ticket.list.invalidate()]);
    }, waitMs);
    return () => window.clearTimeout(timer);
  }, [changesAt, utils]);
  return data;
}
