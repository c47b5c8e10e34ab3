import { setTimeout as delay } from 'node:timers/promises';
import { startServer } from '../start-server';

/** The real server with pages of one line, for tests of its life; `/slow` takes a second. */
await startServer(async () => ({
  renderer: {
    async render({ request }) {
      if (new URL(request.url).pathname === '/slow') await delay(1_000);
      return new Response('<p>A page</p>', { headers: { 'Content-Type': 'text/html' } });
    },
    canonicalAddress: () => null,
  },
  webDist: null,
  close: async () => {},
}));
