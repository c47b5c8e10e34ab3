import type { AnyRouter } from '@tanstack/react-router';
import { privateAreas } from '../../private-areas';
import { isPathWithin } from './path-within';

/**
 * Returns the path of the document if the server sent it; on back navigation browsers take it from their
 * cache.
 */
function serverSentPath(): string | undefined {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (document?.transferSize === 0) return;
  return new URL(document?.name ?? window.location.href).pathname;
}

/**
 * Reports public pages opened without a document request of their own (analytics.known-pages); the server
 * decides what counts.
 */
export function reportPageViews(router: AnyRouter): void {
  let lastPath = serverSentPath();
  const reportView = (path: string | undefined) => {
    if (path === undefined || path === lastPath) return;
    lastPath = path;
    if (privateAreas.some((area) => isPathWithin(path, `/${area}`))) return;
    navigator.sendBeacon('/page-views', path);
  };
  router.subscribe('onResolved', ({ toLocation }) => reportView(toLocation.pathname));
  // A link pressed before hydration may have been followed already.
  reportView(router.state.resolvedLocation?.pathname);
  // A page restored from the back/forward cache loads nothing.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    lastPath = undefined;
    reportView(window.location.pathname);
  });
}
