import { useQueryClient } from '@tanstack/react-query';

/**
 * Retries every failed query on the screen: the cause of one failure has mostly caused others, and "Try
 * Again" refers to the screen.
 */
export function useRetryFailedQueries(): () => void {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.refetchQueries(
      { type: 'active', predicate: ({ state }) => state.status === 'error' },
      // Queries already in flight are not repeated.
      { cancelRefetch: false },
    );
}
