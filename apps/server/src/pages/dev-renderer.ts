import type { Server } from 'node:http';
import { join } from 'node:path';
import { languages } from '@app/contracts/languages';
import { createServer, type ViteDevServer } from 'vite';
import { type PageEntry, type PageRenderer, rootRouteId } from './page-renderer';
import type { Pages } from './pages';
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
function createDevRenderer(vite: ViteDevServer): PageRenderer {
  vite.middlewares.use(devStyles, (_request, response, next) => {
    loadedStyles(vite).then((css) => {
      response.setHeader('Content-Type', 'text/css');
      response.end(css);
    }, next);
  });
  const scripts = { entry: '/src/entry-client.tsx', modules: {}, inlinedStyles: {}, sheets: {} };
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

/** Creates the pages from the sources of apps/web, up to date after every change. */
export async function devPages(server: Server): Promise<Pages> {
  const web = join(import.meta.dirname, '../../../web');
  const vite = await createServer({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  // Loaded before the server reports that it is ready, or the first page would time out while its sources are
  // compiled.
  await vite.ssrLoadModule('/src/entry-server.tsx');
  return {
    renderer: createDevRenderer(vite),
    webDist: null,
    samplePictures: join(web, 'public'),
    before: vite.middlewares,
    close: () => vite.close(),
  };
}
