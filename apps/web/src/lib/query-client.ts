import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { notify } from '~/lib/notify';
import { errorText, refusalOf } from '~/lib/refusal';

/** What a mutation says about itself; the cache below does the rest. */
export interface MutationMeta extends Record<string, unknown> {
  /** Toast on success (spec 8). */
  done?: string;
  /** Toast on failure when the server gave no words of its own (spec 8). */
  failed?: string;
  /** Queries to load again on success, as `getQueryKey(trpc.ticket)` gives them; the mutation stays pending until they have. */
  refreshes?: readonly QueryKey[];
  /** The screen shows failures in place, for example above the button: no error toast. */
  showsOwnErrors?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

const retriedReasons = new Set(['UNAVAILABLE', 'UNEXPECTED']);

/** A fresh cache: one for each tab, and one for each page that the server renders. `onUnauthenticated` hears of every call refused for want of a session. */
export function createQueryClient(onUnauthenticated: (queryClient: QueryClient) => boolean): QueryClient {
  const refusedSession = (error: unknown) =>
    refusalOf(error)?.reason === 'UNAUTHENTICATED' && onUnauthenticated(queryClient);

  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // What the server refused once it refuses again; a lost answer may come the second time.
        retry: (failures, error) => {
          const refusal = refusalOf(error);
          return failures < 1 && (!refusal || retriedReasons.has(refusal.reason));
        },
      },
    },
    queryCache: new QueryCache({ onError: (error) => void refusedSession(error) }),
    mutationCache: new MutationCache({
      onSuccess: async (_data, _variables, _result, { meta }) => {
        await Promise.all(
          (meta?.refreshes ?? []).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
        );
        if (meta?.done) notify.success(meta.done);
      },
      onError: (error, _variables, _result, { meta }) => {
        if (refusedSession(error) || meta?.showsOwnErrors) return;
        const hasFieldErrors = (refusalOf(error)?.details.length ?? 0) > 0;
        if (!hasFieldErrors) notify.error(errorText(error, meta?.failed));
      },
    }),
  });
  return queryClient;
}
