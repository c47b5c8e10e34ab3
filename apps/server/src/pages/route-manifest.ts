import { type PageScripts, type RouteManifest, rootRouteId } from './page-renderer';

interface ViteChunk {
  file: string;
  isEntry?: boolean;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
export type ViteManifest = Record<string, ViteChunk>;

/** Imports the routes outside the public pages (`apps/web/src/public-routes.ts`). */
const allRoutes = 'src/all-routes.ts';

/** Of each route only the component is a part of its own (`codeSplittingOptions` of the router's plugin). */
const routeChunk = /^src\/routes\/(.+)\.tsx\b/;

/**
 * Returns the router's id of a route file: `services/$slug` is `/services/$slug`, `about/index` is `/about/`,
 * `dashboard/route` is `/dashboard`.
 */
export function routeIdOfFile(file: string): string {
  const path = `/${file.replaceAll('.', '/')}`;
  return path.replace(/\/route$/, '').replace(/\/index$/, '/');
}

function chunksOf(manifest: ViteManifest, name: string, seen = new Set<string>()): ViteChunk[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [...(chunk.imports ?? []).flatMap((imported) => chunksOf(manifest, imported, seen)), chunk];
}

/** Routes of public pages: their styles are inlined into the HTML. */
const publicRoutes = '/_public';

/**
 * Collects the style sheets and scripts that each route needs, so that the browser does not discover them one
 * after the other.
 */
export function routeManifest(manifest: ViteManifest): {
  manifest: RouteManifest;
  scripts: Omit<PageScripts, 'sheets'>;
} {
  const entryName = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
  if (!entryName) throw new Error('The build of apps/web has no entry: run npm run build again.');
  const entryChunks = chunksOf(manifest, entryName);
  const entryFiles = new Set(entryChunks.map((chunk) => chunk.file));
  const urls = (paths: Iterable<string>) => [...new Set(paths)].map((path) => `/${path}`);
  const cssOf = (chunks: ViteChunk[]) => urls(chunks.flatMap((chunk) => chunk.css ?? []));

  const routes: RouteManifest['routes'] = { [rootRouteId]: { css: cssOf(entryChunks) } };
  const modules: PageScripts['modules'] = { [rootRouteId]: urls(entryFiles) };
  const inlinedStyles: PageScripts['inlinedStyles'] = {};
  for (const name of Object.keys(manifest)) {
    const file = routeChunk.exec(name)?.[1];
    if (!file || file === '__root') continue;
    const id = routeIdOfFile(file);
    const isLoadedByAllRoutes = manifest[allRoutes]?.dynamicImports?.includes(name);
    const chunks = (isLoadedByAllRoutes ? [allRoutes, name] : [name])
      .flatMap((start) => chunksOf(manifest, start))
      .filter((chunk) => !entryFiles.has(chunk.file));
    const css = cssOf(chunks);
    routes[id] = { css };
    if (id.startsWith(publicRoutes)) inlinedStyles[id] = css;
    modules[id] = urls(chunks.map((chunk) => chunk.file));
  }
  const entry = `/${manifest[entryName]?.file}`;
  return { manifest: { routes }, scripts: { entry, modules, inlinedStyles } };
}
