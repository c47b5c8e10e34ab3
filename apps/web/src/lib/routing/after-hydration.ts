import type { AnyRouter } from '@tanstack/react-router';
import { retryStyles } from '~/lib/loading/retry-styles';
import { retryPendingLogout } from '~/lib/session/store-session';
import { privateAreas } from '../../private-areas';
import { isPathWithin } from './path-within';
import { type EarlyLeaving, restoreFocus } from './restore-focus';

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
function reportPageViews(router: AnyRouter): void {
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

/** Returns the path the server has sent a document for. */
function documentPath(): string | undefined {
  const [document] = performance.getEntriesByType('navigation');
  return document && new URL(document.name).pathname;
}

/**
 * When a link within the site leads to an address without a page, requests its document from the server,
 * which knows where the address now leads (redirects.missing-pages-only) or responds "not found".
 */
function followRedirects(router: AnyRouter): void {
  let lastPath = documentPath();
  const follow = () => {
    const { pathname } = window.location;
    if (pathname === lastPath || !document.querySelector('[data-not-found]')) return;
    lastPath = pathname;
    window.location.reload();
  };
  router.subscribe('onRendered', follow);
  // A link pressed before hydration may have been followed already.
  follow();
}

/**
 * The router stores scroll positions only of elements that fired a scroll event since the page rendered. A
 * busy browser fires it after the press that leaves the page, and an element scrolled before an in-place
 * change ("Load more") does not fire again. So every scroll container fires once more before a page is left.
 */
function reportScroll(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', () => {
    for (const scrollTarget of [document, ...document.querySelectorAll('[data-scroll-restoration-id]')]) {
      scrollTarget.dispatchEvent(new Event('scroll'));
    }
  });
}

/** Behaviour of a page beyond rendering. Loaded once the page is usable, because it is not needed before. */
export default function afterHydration(router: AnyRouter, earlyLeavings: readonly EarlyLeaving[]): void {
  retryStyles();
  void retryPendingLogout().catch(() => {});
  restoreFocus(router, earlyLeavings);
  reportScroll(router);
  // In the studio's frame (public-pages.studio-frame) there are no visits to count.
  if (window.parent !== window && window.location.search.includes('studio=1')) {
    void import('~/lib/studio/follow-studio').then((studio) => studio.default(router));
    return;
  }
  reportPageViews(router);
  followRedirects(router);
}
