import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hero } from '@app/content/home';
import type { Words } from '@app/content/site-words';
import { localizedWordsIn } from '@app/content/words-in-language';
import { readLanguage } from '@app/contracts/languages';
import { startServer } from '../start-server';

const wordPages = ['/words', '/fr/words'];

/** Returns the headline of the home page in the page's language. */
function headline(path: string, words: Words): string {
  const own = localizedWordsIn(readLanguage(path).language, words)['home.hero.headline'];
  return typeof own === 'string' ? own : hero.headline;
}

/**
 * Runs the real server with one-line pages, for tests of its lifecycle. `/slow` takes a second; `/words` and
 * `/fr/words` show a headline and are cached.
 */
await startServer(async () => ({
  renderer: {
    async render({ request, words }) {
      const { pathname } = new URL(request.url);
      if (pathname === '/slow') await delay(1_000);
      const content = wordPages.includes(pathname) ? headline(pathname, words) : 'A page';
      return new Response(`<p>${content}</p>`, { headers: { 'Content-Type': 'text/html' } });
    },
    canonicalAddress: (address) => (wordPages.includes(address) ? address : null),
    routeOf: (address) => (address.startsWith('/templates/') ? '/templates/$slug' : null),
  },
  webDist: null,
  samplePictures: join(import.meta.dirname, '../../../../web/public'),
  close: async () => {},
}));
