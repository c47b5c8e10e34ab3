/** How many focused elements are remembered: dialogs stand on dialogs, with many fields in each. */
const TRAIL_LENGTH = 50;
/** Whoever knows better where the focus belongs, such as a dialog that closes, takes it within this time. */
const GRACE_MS = 20;

/** What had the focus, with all that it stood in, nearest first: once it is gone, nothing tells where it was. */
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

/** The nearest to a place that is gone: what is marked in the part of the page that is left of it, or its `main`. */
function nearestTo({ parents }: Place): HTMLElement | null {
  for (const parent of parents) {
    if (!parent.isConnected) continue;
    const marked = parent.querySelector<HTMLElement>('[data-takes-focus]');
    if (marked || parent.id === 'main') return marked ?? document.getElementById('main');
  }
  return null;
}

/** From the last place back: a dialog or a menu leads to what opened it, a part of the page to what is nearest. */
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
 * When what has the focus leaves the page and nothing takes it, the next best gets it (dashboard.focus-kept). So every
 * dialog leads back to what opened it, even one that was there from the start, and to the nearest of it where it has
 * done away with that.
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
