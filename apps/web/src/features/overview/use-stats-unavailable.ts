import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useSyncExternalStore } from 'react';
import { trpc } from '~/lib/api/trpc';

const stats = getQueryKey(trpc.stats);

/**
 * Why no statistic at all can be shown, so that it is said once and not in every place; null while any has loaded or may
 * still do so.
 */
export function useStatsUnavailable(): { error: unknown; retrying: boolean } | null {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const asked = () => cache.findAll({ queryKey: stats, type: 'active' });
  const read = () => {
    const queries = asked().filter((query) => !query.isDisabled());
    const failed = queries.filter(({ state }) => state.status === 'error' && state.data === undefined);
    if (queries.length === 0 || failed.length < queries.length) return 'some';
    return failed.some(({ state }) => state.fetchStatus === 'fetching') ? 'retrying' : 'failed';
  };
  const state = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    read,
    () => 'some' as const,
  );
  if (state === 'some') return null;
  return { error: asked()[0]?.state.error, retrying: state === 'retrying' };
}
