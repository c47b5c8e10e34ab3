import { fileURLToPath } from 'node:url';
import { privateAreas } from '../src/private-areas.ts';

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const routes = {
  target: 'react',
  routesDirectory: at('src/routes'),
  tmpDir: at('node_modules/.tanstack'),
} as const;

/** All pages. */
export const routeTree = { ...routes, generatedRouteTree: at('src/route-tree.gen.ts') };

/** The same without areas that visitors do not see (`src/public-routes.ts`). */
export const publicRouteTree = {
  ...routes,
  routeFileIgnorePattern: `^(?:${privateAreas.join('|')})$`,
  generatedRouteTree: at('src/public-route-tree.gen.ts'),
};
