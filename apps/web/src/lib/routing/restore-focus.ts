import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { returnLostFocus } from './lost-focus';
import { stepKey } from './step-key';

/** How a page was left before this module was there, which no visitor waits for. */
export interface EarlyLeaving {
  /** Of the page's history entry, as it was on the screen. */
  key: string | undefined;
  element: Element | null;
  /** All links of the page, which may be gone since. */
  links: readonly Element[];
}

interface FollowedLink {
  /** The element stays if Back only closes an overlay. */
  link: WeakRef<HTMLAnchorElement>;
  href: string | null;
  /** Index among the links to that address. */
  position: number;
}

function linksTo(href: string | null, all: Iterable<Element> = document.links): Element[] {
  return [...all].filter((link) => link.getAttribute('href') === href);
}

/**
 * On Back, focuses the link by which the page was left, as browsers do between documents, so that keyboard
 * users continue from there. Does nothing if another element has the focus.
 */
function focusOnReturn(router: AnyRouter, earlyLeavings: readonly EarlyLeaving[]): void {
  const followedLinks = new Map<string, FollowedLink>();
  const record = (key: string | undefined, link: Element | null, links?: Iterable<Element>) => {
    if (key === undefined || !(link instanceof HTMLAnchorElement)) return;
    const href = link.getAttribute('href');
    followedLinks.set(key, {
      link: new WeakRef(link),
      href,
      position: linksTo(href, links).indexOf(link),
    });
  };
  const returnFocus = (toLocation: ParsedLocation) => {
    const left = followedLinks.get(stepKey.of(toLocation));
    if (!left || document.activeElement !== document.body) return;
    const sameLink = left.link.deref();
    const link = sameLink?.isConnected ? sameLink : linksTo(left.href)[left.position];
    if (link instanceof HTMLAnchorElement) link.focus({ preventScroll: true });
  };
  for (const { key, element, links } of earlyLeavings) record(key, element, links);
  // The visitor may be back already.
  if (earlyLeavings.length > 1) returnFocus(router.state.location);
  router.subscribe('onBeforeNavigate', ({ fromLocation }) =>
    record(fromLocation && stepKey.of(fromLocation), document.activeElement),
  );
  router.subscribe('onRendered', ({ toLocation }) => returnFocus(toLocation));
}

/**
 * A button that shows its own progress is disabled meanwhile, and browsers remove the focus from disabled
 * elements. Returns the focus once the button is enabled, unless another element has it by then.
 */
function returnFocusToBusyButtons(): void {
  let busyButton: EventTarget | null = null;
  // Some browsers remove the focus while the attribute is set, before an observer is notified, others later.
  document.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLButtonElement && target.disabled) busyButton = target;
  });
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement)) continue;
      if (target.disabled && target === document.activeElement) busyButton = target;
      else if (!target.disabled && target === busyButton) {
        busyButton = null;
        if (document.activeElement === document.body) target.focus({ preventScroll: true });
      }
    }
  });
  observer.observe(document, { subtree: true, attributeFilter: ['disabled'] });
}

/** Preserves the keyboard focus across pages, dialogs and buttons that come and go. */
export function restoreFocus(router: AnyRouter, earlyLeavings: readonly EarlyLeaving[]): void {
  focusOnReturn(router, earlyLeavings);
  returnFocusToBusyButtons();
  returnLostFocus();
}
