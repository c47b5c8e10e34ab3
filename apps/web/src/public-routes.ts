import { createRoute, redirect } from '@tanstack/react-router';
import { isPathWithin } from '~/lib/routing/same-site-path';
import { privateAreas } from './private-areas';
import { routeTree } from './public-route-tree.gen';
import type { RouteTree } from './router';

/** Whether a path is of an area whose routes are in the whole tree only. */
export function needsAllRoutes(path: string): boolean {
  return privateAreas.some((area) => isPathWithin(path, `/${area}`));
}

/**
 * Every route that a visitor may open. Whoever goes to another area, or points at a link to it, gets its routes first:
 * `addRoutes` puts them into the router, which then looks again.
 */
export function publicRoutes(addRoutes: () => Promise<void>): RouteTree {
  const doors = privateAreas.map((area) =>
    createRoute({
      getParentRoute: () => routeTree,
      path: `/${area}/$`,
      beforeLoad: async ({ location }) => {
        await addRoutes();
        throw redirect({ href: location.publicHref, replace: true });
      },
    }),
  );
  const tree: unknown = routeTree.addChildren([...Object.values(routeTree.children ?? {}), ...doors]);
  return tree as RouteTree;
}
