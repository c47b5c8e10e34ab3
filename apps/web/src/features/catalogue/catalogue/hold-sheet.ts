import type { RegisteredRouter } from '@tanstack/react-router';

const focusable = 'a[href], button, input:not([type=hidden]), select';

/** Wraps Tab within the box. */
function keepFocus(event: KeyboardEvent, box: HTMLElement): void {
  const all = [...box.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.offsetParent !== null);
  const [first, last] = [all.at(0), all.at(-1)];
  const { activeElement } = document;
  const leavesBox = event.shiftKey
    ? activeElement === first || activeElement === box
    : activeElement === last;
  if (!leavesBox) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/**
 * Traps the focus in an element that covers the page: Tab stays in it, Escape calls `close`. Returns a
 * cleanup function, which returns the focus to `opener` unless something else has taken it.
 */
function holdFocus(box: HTMLElement, opener: Element | null, close: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (event.key === 'Tab') keepFocus(event, box);
  };
  box.addEventListener('keydown', onKeyDown);
  return () => {
    box.removeEventListener('keydown', onKeyDown);
    const isFocusElsewhere =
      document.activeElement !== document.body && !box.contains(document.activeElement);
    if (!isFocusElsewhere && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
}

/** From this width on the filters are part of the page (`filter-sheet.module.css`). */
const largeScreen = '(min-width: 62em)';
const overlayName = 'filters';

/**
 * Makes Back, which phones offer as a gesture, call `close` instead of leaving the page. The selected filters
 * stay.
 */
function closeOnBack({ history, navigate }: RegisteredRouter, close: () => void): () => void {
  // In a tab that started on this page, Back would leave without being blocked, so a history entry is added
  // first.
  if (!history.canGoBack()) {
    void navigate({ to: '.', search: true, hash: true, state: { over: overlayName }, resetScroll: false });
  }
  return history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, currentLocation }) => {
      if (action !== 'BACK') return false;
      close();
      return currentLocation.state.over !== overlayName;
    },
  });
}

/**
 * Traps focus and Back in the filter sheet, and also calls `close` when the screen becomes large, where
 * nothing covers the page. Returns a cleanup function (`holdFocus`).
 */
export function holdSheet(
  router: RegisteredRouter,
  box: HTMLElement,
  opener: Element | null,
  close: () => void,
): () => void {
  const release = [holdFocus(box, opener, close), closeOnBack(router, close)];
  const largeScreenQuery = window.matchMedia(largeScreen);
  const onWide = () => close();
  largeScreenQuery.addEventListener('change', onWide);
  return () => {
    largeScreenQuery.removeEventListener('change', onWide);
    for (const end of release) end();
  };
}
