import type { AnyRouter } from '@tanstack/react-router';

/** Returns the path the server has sent a document for. */
function documentPath(): string | undefined {
  const [document] = performance.getEntriesByType('navigation');
  return document && new URL(document.name).pathname;
}

/**
 * When a link within the site leads to an address without a page, requests its document from the server,
 * which knows where the address now leads (redirects.missing-pages-only) or responds "not found".
 */
export function followRedirects(router: AnyRouter): void {
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
