import { QueryClient } from '@tanstack/react-query';

/** A fresh cache: one for each tab, and one for each page that the server renders. */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: 1 },
    },
  });
}
