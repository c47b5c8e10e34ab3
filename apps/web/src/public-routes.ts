import { createRoute, redirect } from '@tanstack/react-router';
import { routeTree } from './public-route-tree.gen';
import type { RouteTree } from './router';

/**
 * Every route but those of the dashboard, which visitors have no use for. Whoever goes to the dashboard, or points at
 * a link to it, gets its routes first: `addDashboard` puts them into the router, which then looks again.
 */
export function publicRoutes(addDashboard: () => Promise<void>): RouteTree {
  const dashboard = createRoute({
    getParentRoute: () => routeTree,
    path: '/dashboard/$',
    beforeLoad: async ({ location }) => {
      await addDashboard();
      throw redirect({ href: location.href, replace: true });
    },
  });
  const tree: unknown = routeTree.addChildren([...Object.values(routeTree.children ?? {}), dashboard]);
  return tree as RouteTree;
}
