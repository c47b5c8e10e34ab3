/** Number of focused elements to remember: dialogs may be stacked, with many fields in each. */
const TRAIL_LENGTH = 50;
/** Code with a better target, such as a closing dialog, moves the focus within this time. */
const GRACE_MS = 20;

/**
 * An element that had the focus, with its ancestors, nearest first: once it is removed, its position cannot
 * be found otherwise.
 */
interface Place {
  element: HTMLElement;
  parents: readonly Element[];
  pathname: string;
}

function placeOf(element: HTMLElement): Place {
  const parents: Element[] = [];
  for (let parent = element.parentElement; parent; parent = parent.parentElement) parents.push(parent);
  return { element, parents, pathname: window.location.pathname };
}

function isFocusLost(): boolean {
  return !document.activeElement || document.activeElement === document.body;
}

function tryFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

function isPartOfPage({ parents }: Place): boolean {
  return (
    parents.some(({ id }) => id === 'main') &&
    !parents.some((parent) => parent.matches('[role=dialog], [role=menu]'))
  );
}

/**
 * Returns the nearest target to a removed element: the marked element in the remaining part of the page, or
 * its `main`.
 */
function findNearest({ parents }: Place): HTMLElement | null {
  for (const parent of parents) {
    if (!parent.isConnected) continue;
    const markedTarget = parent.querySelector<HTMLElement>('[data-takes-focus]');
    if (markedTarget || parent.id === 'main') return markedTarget ?? document.getElementById('main');
  }
  return null;
}

/**
 * Walks back from the last element: a dialog or menu leads to its opener, a part of the page to the nearest
 * target.
 */
function restoreFocus(focusHistory: Place[], pathname: string): void {
  for (let place = focusHistory.pop(); place; place = focusHistory.pop()) {
    if (place.element.isConnected) {
      if (tryFocus(place.element)) return;
    } else if (isPartOfPage(place)) {
      if (place.pathname === pathname) findNearest(place)?.focus({ preventScroll: true });
      // Another page begins at its top, and what had the focus on the one before is not missed on return either.
      else focusHistory.length = 0;
      return;
    }
  }
}

/**
 * When the focused element is removed and nothing else takes the focus, moves it to the next best element
 * (dashboard.focus-kept). So every dialog returns to its opener, even one that was open from the start, or to
 * the nearest element if the opener is gone too.
 */
export function returnLostFocus(): void {
  let focusHistory: Place[] = [];
  const recordFocus = (element: EventTarget | null) => {
    if (!(element instanceof HTMLElement) || element === document.body) return;
    focusHistory = [...focusHistory.filter((place) => place.element !== element), placeOf(element)].slice(
      -TRAIL_LENGTH,
    );
  };
  recordFocus(document.activeElement);
  document.addEventListener('focusin', ({ target }) => recordFocus(target));
  new MutationObserver(() => {
    const last = focusHistory.at(-1)?.element;
    if (!last || last.isConnected || !isFocusLost()) return;
    // By then Back may have been pressed, which has its own target.
    const { pathname } = window.location;
    setTimeout(() => {
      if (isFocusLost()) restoreFocus(focusHistory, pathname);
    }, GRACE_MS);
  }).observe(document, { childList: true, subtree: true });
}
