import type { AnyRouter } from '@tanstack/react-router';
import { privateAreas } from '../../private-areas';
import { isPathWithin } from './same-site-path';

/** The path of the document itself if the server has sent it: on the way back browsers take it from their cache. */
function sentDocument(): string | undefined {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (document?.transferSize === 0) return;
  return new URL(document?.name ?? window.location.href).pathname;
}

/** Tells the server which public pages are opened without a document of their own (analytics.known-pages); it decides what is counted. */
export function reportPageViews(router: AnyRouter): void {
  let last = sentDocument();
  const tell = (path: string | undefined) => {
    if (path === undefined || path === last) return;
    last = path;
    if (privateAreas.some((area) => isPathWithin(path, `/${area}`))) return;
    navigator.sendBeacon('/page-views', path);
  };
  router.subscribe('onResolved', ({ toLocation }) => tell(toLocation.pathname));
  // Who pressed a link before the page could be used may have arrived already.
  tell(router.state.resolvedLocation?.pathname);
  // A page that the browser had only put aside comes back without loading anything.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    last = undefined;
    tell(window.location.pathname);
  });
}
