import { languages } from '@app/contracts/languages';
import type { ViteDevServer } from 'vite';
import { type PageEntry, type PageRenderer, rootRouteId } from './page-renderer';
import { pageWords } from './published-words';

/** The browser's entry removes this sheet once Vite has inserted its own styles into the page. */
const devStyles = '/@dev-styles';

/**
 * Returns all style sheets that the server side has loaded so far, combined into one, so that pages are
 * styled before scripts run.
 */
async function loadedStyles(vite: ViteDevServer): Promise<string> {
  const urls = [...vite.environments.ssr.moduleGraph.urlToModuleMap.keys()];
  const sheets = urls.filter((url) => /\.css$/.test(url));
  const modules = await Promise.all(sheets.map((url) => vite.ssrLoadModule(`${url}?inline`)));
  return modules.map(({ default: css }) => String(css)).join('\n');
}

/** Creates a renderer from the sources of apps/web, up to date after every change. */
export function createDevRenderer(vite: ViteDevServer): PageRenderer {
  vite.middlewares.use(devStyles, (_request, response, next) => {
    loadedStyles(vite).then((css) => {
      response.setHeader('Content-Type', 'text/css');
      response.end(css);
    }, next);
  });
  const scripts = { entry: '/src/entry-client.tsx', modules: {}, inlinedStyles: {} };
  const manifest = { routes: { [rootRouteId]: { css: [devStyles] } } };
  return {
    async render(page) {
      const entry = (await vite.ssrLoadModule('/src/entry-server.tsx')) as unknown as PageEntry;
      return entry.renderPage({ ...page, ...pageWords(languages[0], page.words), manifest, scripts });
    },
    // Not cached, so that changes of the sources show at once.
    canonicalAddress: () => null,
  };
}
