import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Finds a row by its id on any page of a list that this browser has seen lately. */
export function useCachedRow<Data, Row extends { id: string }>(
  queryKey: QueryKey,
  rowsOf: (data: Data) => readonly Row[],
): (id: string) => Row | undefined {
  const queryClient = useQueryClient();
  return (id) => {
    for (const [, data] of queryClient.getQueriesData<Data>({ queryKey })) {
      const row = data && rowsOf(data).find((candidate) => candidate.id === id);
      if (row) return row;
    }
    return undefined;
  };
}
