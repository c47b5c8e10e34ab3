import type { QueryKey } from '@tanstack/react-query';
import { getMutationKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';

/** Key of the query that says who else has a ticket open. */
export function ticketViewersKey(id: string): QueryKey {
  return [...getMutationKey(trpc.ticket.watch), { id }];
}
