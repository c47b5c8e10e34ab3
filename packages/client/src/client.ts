import type { AppRouter } from '@app/api/types';
import { createTRPCClient, httpLink, type TRPCClient, TRPCClientError } from '@trpc/client';

export type { AppRouter, RouterInputs, RouterOutputs } from '@app/api/types';

/** The calls of a site's API, as `client.ticket.list.query({ status: 'open' })`. */
export type Client = TRPCClient<AppRouter>;

export interface ClientOptions {
  /** Address of the site, such as `https://example.com`. */
  site: string;
  /** An API token of `/account`, with the scopes that the calls need. Without it, calls are a visitor's. */
  token?: string | undefined;
  /** Replaces the `fetch` of the platform, for example to add a proxy or a time limit. */
  fetch?: typeof fetch | undefined;
}

/** Returns a client for a site's API that acts as the owner of the token. */
export function createClient({ site, token, fetch }: ClientOptions): Client {
  return createTRPCClient<AppRouter>({
    links: [
      // Not batched: the server limits the calls of one request and what they cost together.
      httpLink({
        url: new URL('/trpc', site).href,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        ...(fetch && { fetch }),
      }),
    ],
  });
}

export interface ApiError {
  /** For programs: stable, such as `TOKEN_SCOPE`. */
  reason: string;
  /** For people. */
  message: string;
  /** The invalid fields. */
  details: readonly { field: string; message: string }[];
  /** Seconds after which a retry can succeed. */
  retryAfter?: number;
}

/** Returns the error of a refused call; null for anything else, such as a lost connection. */
export function apiErrorOf(error: unknown): ApiError | null {
  const refusal: unknown = error instanceof TRPCClientError ? error.data : undefined;
  return refusal && typeof refusal === 'object' && 'reason' in refusal ? (refusal as ApiError) : null;
}
