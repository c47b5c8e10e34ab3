import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * What `read` finds in the query cache right now. For what stands on a page dozens of times, as the buttons of cards do:
 * an observer for each would cost more than the card. It loads nothing, and draws anew only when the value changes.
 * `initial` is what the server's page shows; the value has to be a primitive.
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
