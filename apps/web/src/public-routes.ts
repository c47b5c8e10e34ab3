import { createRoute, redirect } from '@tanstack/react-router';
import { isPathWithin } from '~/lib/routing/path-within';
import { privateAreas } from './private-areas';
import { routeTree } from './public-route-tree.gen';
import type { RouteTree } from './router';

/** Whether a path is in an area whose routes are only in the complete tree. */
export function needsAllRoutes(path: string): boolean {
  return privateAreas.some((area) => isPathWithin(path, `/${area}`));
}

/**
 * Every route a visitor may open. Navigating to another area, or hovering a link to it, loads its routes
 * first: `addRoutes` adds them to the router, which then matches again.
 */
export function publicRoutes(addRoutes: () => Promise<void>): RouteTree {
  const areaRoutes = privateAreas.map((area) =>
    createRoute({
      getParentRoute: () => routeTree,
      path: `/${area}/$`,
      beforeLoad: async ({ location }) => {
        await addRoutes();
        throw redirect({ href: location.publicHref, replace: true });
      },
    }),
  );
  const tree: unknown = routeTree.addChildren([...Object.values(routeTree.children ?? {}), ...areaRoutes]);
  return tree as RouteTree;
}
