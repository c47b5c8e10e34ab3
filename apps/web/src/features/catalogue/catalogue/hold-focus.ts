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
export function holdFocus(box: HTMLElement, opener: Element | null, close: () => void): () => void {
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
