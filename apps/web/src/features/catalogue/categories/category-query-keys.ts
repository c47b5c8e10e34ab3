import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';

/** Queries that a category change invalidates: the categories, their templates, and the counts. */
export const categoryQueryKeys = [
  getQueryKey(trpc.category),
  getQueryKey(trpc.template),
  getQueryKey(trpc.stats),
];
