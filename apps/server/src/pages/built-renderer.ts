import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageEntry, PageRenderer } from './page-renderer';
import { routeManifest, type ViteManifest } from './route-manifest';

/** Renders with what `npm run build` made of apps/web; `webDist` is its `dist` folder. */
export async function createBuiltRenderer(webDist: string): Promise<PageRenderer> {
  const viteManifest: ViteManifest = JSON.parse(
    await readFile(join(webDist, 'client/manifest.json'), 'utf8'),
  );
  const { manifest, scripts } = routeManifest(viteManifest);
  const entry: PageEntry = await import(
    /* @vite-ignore */ pathToFileURL(join(webDist, 'server/entry-server.js')).href
  );
  return {
    render: (page) => entry.renderPage({ ...page, manifest, scripts }),
    canonicalAddress: entry.canonicalAddress,
  };
}
