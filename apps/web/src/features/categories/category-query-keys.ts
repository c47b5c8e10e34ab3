import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';

/** What a change of categories changes: they, the templates in them, and the figures. */
export const categoryQueryKeys = [
  getQueryKey(trpc.category),
  getQueryKey(trpc.template),
  getQueryKey(trpc.stats),
];
