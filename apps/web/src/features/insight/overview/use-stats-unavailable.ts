import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useSyncExternalStore } from 'react';
import { trpc } from '~/lib/api/trpc';

const statsKey = getQueryKey(trpc.stats);

/**
 * Returns the error when every statistic failed, so that it is shown once rather than everywhere; null while
 * any has loaded or may still load.
 */
export function useStatsUnavailable(): { error: unknown; retrying: boolean } | null {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const activeQueries = () => cache.findAll({ queryKey: statsKey, type: 'active' });
  const readState = () => {
    const queries = activeQueries().filter((query) => !query.isDisabled());
    const failed = queries.filter(({ state }) => state.status === 'error' && state.data === undefined);
    if (queries.length === 0 || failed.length < queries.length) return 'some';
    return failed.some(({ state }) => state.fetchStatus === 'fetching') ? 'retrying' : 'failed';
  };
  const state = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    readState,
    () => 'some' as const,
  );
  if (state === 'some') return null;
  return { error: activeQueries()[0]?.state.error, retrying: state === 'retrying' };
}
