import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns what `read` finds in the query cache right now. For components rendered dozens of times per page,
 * such as the buttons of cards, where one observer each would cost more than the card. Loads nothing, and
 * rerenders only when the value changes. `initial` is the value on the server's page; the value has to be a
 * primitive.
 */
export function useCachedValue<Value extends string | number | boolean>(
  read: () => Value,
  initial: Value,
  cache: 'queries' | 'mutations' = 'queries',
): Value {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) => {
      const listener = notifyManager.batchCalls(changed);
      return cache === 'queries'
        ? queryClient.getQueryCache().subscribe(listener)
        : queryClient.getMutationCache().subscribe(listener);
    },
    [queryClient, cache],
  );
  return useSyncExternalStore(subscribe, read, () => initial);
}
