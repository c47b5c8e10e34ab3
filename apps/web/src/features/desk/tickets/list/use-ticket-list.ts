import type { AppRouter, RouterOutputs } from '@app/api/types';
import { limits } from '@app/contracts/limits';
import { keepPreviousData } from '@tanstack/react-query';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import { useEffect } from 'react';
import { trpc } from '~/lib/api/trpc';
import { type TicketsSearch, ticketListInput } from './tickets-search';

type TicketPage = RouterOutputs['ticket']['list'];
type Api = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

const nextPage = ({ total, isMore, tickets }: TicketPage, pages: readonly TicketPage[]) => {
  const hasNextPage = isMore && tickets.length === limits.tablePageSizeMax;
  return hasNextPage || pages.length * limits.tablePageSizeMax < total ? pages.length + 1 : undefined;
};

/** Prefetches the query of `useTicketList` in the loader. */
export function prefetchTicketList(api: Api, search: TicketsSearch): Promise<void> {
  return api.ticket.list.prefetchInfinite(ticketListInput(search), {
    initialCursor: 1,
    getNextPageParam: nextPage,
  });
}

/** Returns the loaded tickets for the URL; more load on demand. */
export function useTicketList(search: TicketsSearch) {
  const query = trpc.ticket.list.useInfiniteQuery(ticketListInput(search), {
    initialCursor: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  // A ticket that arrived between two requests shifts the later ones by one, so duplicates are removed.
  const byId = new Map(pages.flatMap(({ tickets }) => tickets).map((ticket) => [ticket.id, ticket]));
  return {
    query,
    tickets: [...byId.values()],
    /** All matching tickets, not only the loaded ones; undefined while none are loaded. */
    total: pages.at(-1)?.total,
    /** More than `total` match; an exact count would take too long (ticket.common-words). */
    isMore: pages.at(-1)?.isMore ?? false,
    /** Loads the next page, unless there is none or it is already loading. */
    more: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
  };
}

export type TicketList = ReturnType<typeof useTicketList>;

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
