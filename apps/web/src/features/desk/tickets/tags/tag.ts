import type { RouterOutputs } from '@app/api/types';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';

export type Tag = RouterOutputs['ticketTag']['list'][number];

/** Queries that a tag change invalidates. */
export const tagRefreshes = [getQueryKey(trpc.ticketTag), getQueryKey(trpc.ticket)];
