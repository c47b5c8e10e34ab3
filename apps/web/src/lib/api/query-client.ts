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

/** Options of a mutation, handled by the cache below. */
export interface MutationMeta extends Record<string, unknown> {
  /** Toast on success. */
  done?: string | Toast;
  /** Toast on failure when the server returned no message. */
  failed?: string;
  /**
   * Queries to reload on success, as returned by `getQueryKey(trpc.ticket)`; the mutation stays pending until
   * they have loaded.
   */
  refreshes?: readonly QueryKey[];
  /** The screen shows failures in place, for example above the button: no error toast. */
  showsOwnErrors?: boolean;
  /**
   * The screen itself asks for a new login and preserves the input (catalogue.form-without-session): a
   * refusal for a missing session does not redirect.
   */
  keepsSession?: boolean;
}

/** Options of a query whose failure its screen does not show: of one that is loaded on a press, for example. */
export interface QueryMeta extends Record<string, unknown> {
  /** Toast on failure when the server returned no message. */
  failed?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
    queryMeta: QueryMeta;
  }
}

const retryableReasons = new Set(['UNAVAILABLE', 'UNEXPECTED']);

/**
 * Batched calls may cost more than one request is allowed; those that did not fit succeed in the next one.
 */
const isRequestTooLarge = (error: unknown) => apiErrorOf(error)?.reason === 'REQUEST_TOO_LARGE';

/** Handlers for calls refused for a missing session; each returns whether it has shown a message. */
export interface SessionErrorHandlers {
  unauthenticated: (queryClient: QueryClient) => boolean;
  /** A suspension has ended the session; the text comes from the server (auth.suspended-session). */
  suspended: (queryClient: QueryClient, text: string) => boolean;
}

/** Key for toasts of the same call, so that the success of a retry replaces the failure. */
const callKey = (key: MutationKey | undefined, variables: unknown) => key && hashKey([key, variables]);

/** Creates an empty cache: one per tab, and one per page rendered by the server. */
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
        // Offline, a call fails with an error instead of pausing silently until the network returns.
        networkMode: 'always',
        refetchOnReconnect: true,
        // A refusal would repeat; a lost response may arrive on the second attempt.
        retry: (failures, error) => {
          const apiError = apiErrorOf(error);
          if (isRequestTooLarge(error)) return failures < 4;
          return failures < 1 && (!apiError || retryableReasons.has(apiError.reason));
        },
        retryDelay: (failures, error) => (isRequestTooLarge(error) ? 0 : 1_000 * 2 ** failures),
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      onError: (error, { meta, state }) => {
        if (!handleSessionError(error) && meta?.failed && !state.data)
          notify.error(errorText(error, meta.failed));
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: async (_data, variables, _result, { meta, options }) => {
        await Promise.all(
          (meta?.refreshes ?? []).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
        );
        const { done } = meta ?? {};
        const about = callKey(options.mutationKey, variables);
        if (done) notify.success({ about, ...(typeof done === 'string' ? { text: done } : done) });
      },
      onError: (error, variables, _result, { meta, options }) => {
        if ((!meta?.keepsSession && handleSessionError(error)) || meta?.showsOwnErrors) return;
        const about = callKey(options.mutationKey, variables);
        notify.error({ about, text: errorText(error, meta?.failed) });
      },
    }),
  });
  return queryClient;
}
