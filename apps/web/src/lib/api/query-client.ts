import {
  hashKey,
  MutationCache,
  type MutationKey,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { notify } from '~/lib/notify';
import type { Toast } from '~/lib/toast';
import { apiErrorOf, errorText, suspensionText } from './api-error';

/** What a mutation says about itself; the cache below does the rest. */
export interface MutationMeta extends Record<string, unknown> {
  /** Toast on success. */
  done?: string | Toast;
  /** Toast on failure when the server gave no words of its own. */
  failed?: string;
  /** Queries to load again on success, as `getQueryKey(trpc.ticket)` gives them; the mutation stays pending until they have. */
  refreshes?: readonly QueryKey[];
  /** The screen shows failures in place, for example above the button: no error toast. */
  showsOwnErrors?: boolean;
  /**
   * The screen itself asks for a new login and keeps what was typed (catalogue.form-without-session): a
   * refusal for want of a session does not lead away.
   */
  keepsSession?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
  }
}

const retriedReasons = new Set(['UNAVAILABLE', 'UNEXPECTED']);

/** Calls that travel together may cost more than one request may; those that had no room have it in the next. */
const isCrowdedOut = (error: unknown) => apiErrorOf(error)?.reason === 'REQUEST_TOO_LARGE';

/** What to do when the server refuses a call for want of a session; each answers whether it has said so. */
export interface SessionErrorHandlers {
  unauthenticated: (queryClient: QueryClient) => boolean;
  /** A suspension has ended the session; the text is the server's (auth.suspended-session). */
  suspended: (queryClient: QueryClient, text: string) => boolean;
}

/** What the toasts of the same call are about: the success of a second try takes the place of a failure. */
const aboutCall = (key: MutationKey | undefined, variables: unknown) => key && hashKey([key, variables]);

/** A fresh cache: one for each tab, and one for each page that the server renders. */
export function createQueryClient({ unauthenticated, suspended }: SessionErrorHandlers): QueryClient {
  const handleSessionError = (error: unknown) => {
    if (apiErrorOf(error)?.reason === 'UNAUTHENTICATED') return unauthenticated(queryClient);
    const text = suspensionText(error);
    return text !== null && suspended(queryClient, text);
  };

  const queryClient: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a network a call fails and says so, in place of waiting for one without a word.
        networkMode: 'always',
        refetchOnReconnect: true,
        // What the server refused once it refuses again; a lost answer may come the second time.
        retry: (failures, error) => {
          const apiError = apiErrorOf(error);
          if (isCrowdedOut(error)) return failures < 4;
          return failures < 1 && (!apiError || retriedReasons.has(apiError.reason));
        },
        retryDelay: (failures, error) => (isCrowdedOut(error) ? 0 : 1_000 * 2 ** failures),
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: (error) => void handleSessionError(error) }),
    mutationCache: new MutationCache({
      onSuccess: async (_data, variables, _result, { meta, options }) => {
        await Promise.all(
          (meta?.refreshes ?? []).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
        );
        const { done } = meta ?? {};
        const about = aboutCall(options.mutationKey, variables);
        if (done) notify.success({ about, ...(typeof done === 'string' ? { text: done } : done) });
      },
      onError: (error, variables, _result, { meta, options }) => {
        if ((!meta?.keepsSession && handleSessionError(error)) || meta?.showsOwnErrors) return;
        const hasFieldErrors = (apiErrorOf(error)?.details.length ?? 0) > 0;
        const about = aboutCall(options.mutationKey, variables);
        if (!hasFieldErrors) notify.error({ about, text: errorText(error, meta?.failed) });
      },
    }),
  });
  return queryClient;
}
