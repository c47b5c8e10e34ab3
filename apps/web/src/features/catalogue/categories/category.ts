import type { RouterOutputs } from '@app/api/types';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '~/lib/api/trpc';

/** A category as listed in the dashboard. */
export type Category = RouterOutputs['category']['list'][number];

/** "1 template", "1,234 templates". */
export const templateNouns = { one: 'template', many: 'templates' };

/** Queries that a category change invalidates: the categories, their templates, and the counts. */
export const categoryQueryKeys = [
  getQueryKey(trpc.category),
  getQueryKey(trpc.template),
  getQueryKey(trpc.stats),
];
