import type { AnyRouter } from '@tanstack/react-router';

/**
 * The router stores scroll positions only of elements that fired a scroll event since the page rendered. A
 * busy browser fires it after the press that leaves the page, and an element scrolled before an in-place
 * change ("Load more") does not fire again. So every scroll container fires once more before a page is left.
 */
export function reportScroll(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', () => {
    for (const scrollTarget of [document, ...document.querySelectorAll('[data-scroll-restoration-id]')]) {
      scrollTarget.dispatchEvent(new Event('scroll'));
    }
  });
}
