import type { AnyRouter } from '@tanstack/react-router';

/** The path that the server has sent a document for. */
function documentPath(): string | undefined {
  const [document] = performance.getEntriesByType('navigation');
  return document && new URL(document.name).pathname;
}

/**
 * Asks the server for the document of an address that a link within the site led to and that has no page: it knows where that leads now
 * (redirects.missing-pages-only), and says "not found" otherwise.
 */
export function followRedirects(router: AnyRouter): void {
  let answered = documentPath();
  const follow = () => {
    const { pathname } = window.location;
    if (pathname === answered || !document.querySelector('[data-not-found]')) return;
    answered = pathname;
    window.location.reload();
  };
  router.subscribe('onRendered', follow);
  // Who pressed a link before the page could be used may have arrived already.
  follow();
}
