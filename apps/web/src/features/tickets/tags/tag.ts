import type { RouterOutputs } from '@app/api/types';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';

export type Tag = RouterOutputs['ticketTag']['list'][number];

/** What a change of a tag makes out of date. */
export const tagRefreshes = [getQueryKey(trpc.ticketTag), getQueryKey(trpc.ticket)];
