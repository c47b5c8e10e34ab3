import type { AnyRouter } from '@tanstack/react-router';

/**
 * The router stores the position of what has reported a scroll since the page was drawn. A busy browser reports it after the press that
 * leaves the page, and what was scrolled before a change in place ("Load more") is not scrolled again. So everything that scrolls
 * reports once more before a page is left.
 */
export function reportScroll(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', () => {
    for (const part of [document, ...document.querySelectorAll('[data-scroll-restoration-id]')]) {
      part.dispatchEvent(new Event('scroll'));
    }
  });
}
