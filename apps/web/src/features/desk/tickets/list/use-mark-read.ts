import type { RouterOutputs } from '@app/api/types';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';

type List = InfiniteData<RouterOutputs['ticket']['list']>;

/** Takes the mark of an unread ticket off the lists that are loaded; the server has noted it already. */
export function useMarkRead(): (id: string) => void {
  const queryClient = useQueryClient();
  const queryKey = getQueryKey(trpc.ticket.list, undefined, 'infinite');
  return (id) =>
    queryClient.setQueriesData<List>({ queryKey }, (list) => {
      const isMarked = list?.pages.some(({ tickets }) => tickets.some((one) => one.id === id && one.unread));
      if (!list || !isMarked) return list;
      const pages = list.pages.map((page) => ({
        ...page,
        tickets: page.tickets.map((one) => (one.id === id ? { ...one, unread: false } : one)),
      }));
      return { ...list, pages };
    });
}
