import { useQueryClient } from '@tanstack/react-query';

/**
 * Asks again for everything on the screen that failed: what broke one part has mostly broken others, and whoever presses
 * "Try Again" means the screen.
 */
export function useRetryFailedQueries(): () => void {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.refetchQueries(
      { type: 'active', predicate: ({ state }) => state.status === 'error' },
      // What is asked for already need not be asked for twice.
      { cancelRefetch: false },
    );
}
