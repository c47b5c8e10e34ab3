import type { AppRouter } from '@app/api/types';
import { createTRPCClient, httpLink } from '@trpc/client';
import { authorization } from '~/lib/session/session-storage';

/** Browsers allow 64 KiB of keepalive requests at a time and refuse more. */
const maxKeepaliveBytes = 48 * 1024;

const fitsKeepalive = (body: unknown) =>
  typeof body === 'string' && new TextEncoder().encode(body).length <= maxKeepaliveBytes;

/**
 * Client for calls that must reach the server although the page is left, such as a save in `pagehide`. Each
 * call is sent at once, whereas `httpLink` waits a tick for others, and outlives its page unless its body
 * exceeds 48 KiB. Calls count as user activity, so use it only for what a person has just typed or pressed.
 */
export const keepaliveApi = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: '/trpc',
      headers: authorization,
      // Uses the current `window.fetch`, as tRPC would.
      fetch: (url, options) =>
        fetch(url, { ...(options as RequestInit), keepalive: fitsKeepalive(options?.body) }),
    }),
  ],
});
