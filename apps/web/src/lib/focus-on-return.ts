import type { AnyRouter } from '@tanstack/react-router';

interface LeftBy {
  href: string | null;
  /** Which of the links to that address. */
  position: number;
}

function linksTo(href: string | null): HTMLAnchorElement[] {
  return [...document.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href);
}

/**
 * Back gives the focus to the link by which a page was left, as browsers do between whole pages: the keyboard goes on
 * from there. Nothing happens where something else has the focus already.
 */
export function focusOnReturn(router: AnyRouter): void {
  const leftBy = new Map<string, LeftBy>();
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    const link = document.activeElement;
    const step = fromLocation?.state.__TSR_key;
    if (step === undefined || !(link instanceof HTMLAnchorElement)) return;
    const href = link.getAttribute('href');
    leftBy.set(step, { href, position: linksTo(href).indexOf(link) });
  });
  router.subscribe('onRendered', ({ toLocation }) => {
    const left = leftBy.get(toLocation.state.__TSR_key ?? '');
    if (!left || document.activeElement !== document.body) return;
    linksTo(left.href)[left.position]?.focus({ preventScroll: true });
  });
}
