import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import { createDevRenderer } from './dev-renderer';
import type { Pages } from './pages';

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
    before: vite.middlewares,
    close: () => vite.close(),
  };
}
