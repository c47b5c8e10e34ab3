import type { AnyRouter } from '@tanstack/react-router';
import { signedInAreas } from '../../signed-in-areas';
import { isPathWithin } from './same-site-path';

/** The path of the document itself, which the server has seen. */
function documentPath(): string {
  const [document] = performance.getEntriesByType('navigation');
  return new URL(document?.name ?? window.location.href).pathname;
}

/** Tells the server which public pages are opened without a document of their own (analytics.known-pages); it decides what is counted. */
export function tellPageViews(router: AnyRouter): void {
  let last = documentPath();
  const tell = (path: string | undefined) => {
    if (path === undefined || path === last) return;
    last = path;
    if (signedInAreas.some((area) => isPathWithin(path, `/${area}`))) return;
    navigator.sendBeacon('/page-views', path);
  };
  router.subscribe('onResolved', ({ toLocation }) => tell(toLocation.pathname));
  // Who pressed a link before the page could be used may have arrived already.
  tell(router.state.resolvedLocation?.pathname);
}
