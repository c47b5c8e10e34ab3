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

function isLost(): boolean {
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
function nearestTo({ parents }: Place): HTMLElement | null {
  for (const parent of parents) {
    if (!parent.isConnected) continue;
    const marked = parent.querySelector<HTMLElement>('[data-takes-focus]');
    if (marked || parent.id === 'main') return marked ?? document.getElementById('main');
  }
  return null;
}

/**
 * Walks back from the last element: a dialog or menu leads to its opener, a part of the page to the nearest
 * target.
 */
function restore(trail: Place[]): void {
  for (let place = trail.pop(); place; place = trail.pop()) {
    if (place.element.isConnected) {
      if (tryFocus(place.element)) return;
    } else if (isPartOfPage(place)) {
      // Another page begins at its top.
      if (place.pathname === window.location.pathname) nearestTo(place)?.focus({ preventScroll: true });
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
  let trail: Place[] = [];
  const remember = (element: EventTarget | null) => {
    if (!(element instanceof HTMLElement) || element === document.body) return;
    trail = [...trail.filter((place) => place.element !== element), placeOf(element)].slice(-TRAIL_LENGTH);
  };
  remember(document.activeElement);
  document.addEventListener('focusin', ({ target }) => remember(target));
  new MutationObserver(() => {
    const last = trail.at(-1)?.element;
    if (!last || last.isConnected || !isLost()) return;
    setTimeout(() => {
      if (isLost()) restore(trail);
    }, GRACE_MS);
  }).observe(document, { childList: true, subtree: true });
}
