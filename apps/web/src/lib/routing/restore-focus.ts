import type { AnyRouter } from '@tanstack/react-router';
import { returnLostFocus } from './lost-focus';
import { stepKey } from './step-key';

interface LeftBy {
  /** It stays where Back only closes what lay over the page. */
  link: WeakRef<HTMLAnchorElement>;
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
function focusOnReturn(router: AnyRouter): void {
  const leftBy = new Map<string, LeftBy>();
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    const link = document.activeElement;
    if (!fromLocation || !(link instanceof HTMLAnchorElement)) return;
    const href = link.getAttribute('href');
    leftBy.set(stepKey.of(fromLocation), {
      link: new WeakRef(link),
      href,
      position: linksTo(href).indexOf(link),
    });
  });
  router.subscribe('onRendered', ({ toLocation }) => {
    const left = leftBy.get(stepKey.of(toLocation));
    if (!left || document.activeElement !== document.body) return;
    const same = left.link.deref();
    const link = same?.isConnected ? same : linksTo(left.href)[left.position];
    link?.focus({ preventScroll: true });
  });
}

/**
 * A button that shows its own progress is disabled meanwhile, and browsers take the focus from what is disabled. It gets
 * the focus back once it can be pressed again, unless something else has it by then.
 */
function returnFocusToBusyButtons(): void {
  let busy: EventTarget | null = null;
  // Some browsers take the focus while the attribute is set, before an observer hears of it, others later.
  document.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLButtonElement && target.disabled) busy = target;
  });
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement)) continue;
      if (target.disabled && target === document.activeElement) busy = target;
      else if (!target.disabled && target === busy) {
        busy = null;
        if (document.activeElement === document.body) target.focus({ preventScroll: true });
      }
    }
  });
  observer.observe(document, { subtree: true, attributeFilter: ['disabled'] });
}

/** Keeps the keyboard where it was on pages, dialogs and buttons that come and go. */
export function restoreFocus(router: AnyRouter): void {
  focusOnReturn(router);
  returnFocusToBusyButtons();
  returnLostFocus();
}
