import type { AppRouter } from '@app/api/types';
import { createTRPCClient, httpLink } from '@trpc/client';
import { authorization } from '~/lib/session/session-storage';

/** Browsers keep 64 KiB at a time for what outlives its page, and refuse the rest. */
const maxKeepaliveBytes = 48 * 1024;

const isShort = (body: unknown) =>
  typeof body === 'string' && new TextEncoder().encode(body).length <= maxKeepaliveBytes;

/**
 * For what must reach the server though the page goes, such as a save in `pagehide`: each call leaves at once, where those of `httpLink` wait a
 * tick for others, and goes on without its page. A body over 48 KiB does not.
 * It counts as somebody's doing: keep it for what a person has just typed or pressed.
 */
export const keepaliveApi = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: '/trpc',
      headers: authorization,
      // The window's own of the moment, as tRPC would take it.
      fetch: (url, options) => fetch(url, { ...(options as RequestInit), keepalive: isShort(options?.body) }),
    }),
  ],
});
