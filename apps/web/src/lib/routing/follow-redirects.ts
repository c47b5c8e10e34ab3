import type { AnyRouter } from '@tanstack/react-router';

/**
 * Asks the server for the document of an address that a link within the site led to and that has no page: it knows where that leads now
 * (redirects.missing-pages-only), and says "not found" otherwise.
 */
export function followRedirects(router: AnyRouter): void {
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    // Without a page before it the document is the server's answer already.
    if (!fromLocation || !pathChanged || !document.querySelector('[data-not-found]')) return;
    window.location.reload();
  });
}
