import type { AnyRouter } from '@tanstack/react-router';
import { signedInAreas } from '../../signed-in-areas';
import { isPathWithin } from './same-site-path';

/** Tells the server which public pages are opened without a document of their own (analytics.known-pages); it decides what is counted. */
export function tellPageViews(router: AnyRouter): void {
  router.subscribe('onResolved', ({ fromLocation, toLocation: { pathname }, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    if (signedInAreas.some((area) => isPathWithin(pathname, `/${area}`))) return;
    navigator.sendBeacon('/page-views', pathname);
  });
}
