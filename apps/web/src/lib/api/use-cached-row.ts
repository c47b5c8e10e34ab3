import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** Finds a row by id on any recently loaded page of a list in the cache. */
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
