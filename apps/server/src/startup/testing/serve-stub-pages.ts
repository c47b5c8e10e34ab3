import { setTimeout as delay } from 'node:timers/promises';
import { hero } from '@app/content/home';
import { startServer } from '../start-server';

/** The real server with pages of one line, for tests of its life; `/slow` takes a second, `/words` says a headline and is kept. */
await startServer(async () => ({
  renderer: {
    async render({ request }) {
      if (new URL(request.url).pathname === '/slow') await delay(1_000);
      const words = new URL(request.url).pathname === '/words' ? hero.headline : 'A page';
      return new Response(`<p>${words}</p>`, { headers: { 'Content-Type': 'text/html' } });
    },
    canonicalAddress: (address) => (address === '/words' ? address : null),
    routeOf: (address) => (address.startsWith('/templates/') ? '/templates/$slug' : null),
  },
  webDist: null,
  close: async () => {},
}));
