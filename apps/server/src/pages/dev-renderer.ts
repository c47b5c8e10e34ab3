import type { ViteDevServer } from 'vite';
import { type PageEntry, type PageRenderer, rootRouteId } from './page-renderer';

/** Every style sheet that the server's side has loaded so far, so that pages are styled before scripts run. */
function loadedStyles(vite: ViteDevServer): string[] {
  const modules = vite.environments.ssr.moduleGraph.urlToModuleMap.keys();
  return [...modules].filter((url) => /\.css(?:$|\?)/.test(url)).map((url) => `${url}?direct`);
}

/** Renders from the sources of apps/web, fresh after every change. */
export function createDevRenderer(vite: ViteDevServer): PageRenderer {
  return {
    async render(page) {
      const entry = (await vite.ssrLoadModule('/src/entry-server.tsx')) as unknown as PageEntry;
      const scripts = [{ attrs: { type: 'module', src: '/src/entry-client.tsx' } }];
      const manifest = { routes: { [rootRouteId]: { css: loadedStyles(vite), scripts } } };
      return entry.renderPage({ ...page, manifest });
    },
  };
}
