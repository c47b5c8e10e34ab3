import { type HistoryLocation, type RouterHistory, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';

/** Whether the browser handles the click by opening the linked page in a new tab or window. */
export function opensInNewTab(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Resolves when the browser has painted the current state; at once if the page is hidden. */
function nextPaint(): Promise<void> {
  return new Promise((done) => {
    if (document.hidden) done();
    else requestAnimationFrame(() => setTimeout(done));
  });
}

/** A press that is painted but not followed yet. */
interface WaitingPress {
  /** The location where it was made, or where earlier presses have led since. */
  from: HistoryLocation;
  go: () => Promise<void>;
  /** Settles with the navigation, once that has begun. */
  gone?: Promise<void>;
}

/** In the order of the presses. */
const waiting = new Set<WaitingPress>();
let isStarting = false;

/** Starts the navigation of a press, unless another navigation has intervened. */
function startNavigation(press: WaitingPress, history: RouterHistory): void {
  if (!waiting.delete(press) || press.from !== history.location) return;
  isStarting = true;
  try {
    press.gone = press.go();
  } finally {
    isStarting = false;
  }
  for (const laterPress of waiting) if (laterPress.from === press.from) laterPress.from = history.location;
}

/**
 * For a navigation that changes only its part of the current URL. Waiting presses go first: all of them
 * apply, and the last one wins where they conflict.
 */
export function navigateWaitingPresses(
  { history }: { history: RouterHistory },
  go: () => Promise<void>,
): Promise<void> {
  if (!isStarting) for (const press of waiting) startNavigation(press, history);
  return go();
}

/**
 * For a press that changes much of the screen: the pressed state is painted before the rest begins, which
 * takes a slow processor several frames. Until then `pressed` names the choice
 * (docs/decisions/0048-a-press-is-drawn-first.md). It yields to any other navigation in between: a key, Back,
 * a link. Presses follow one another.
 */
export function usePressFirst<Pressed>(): [
  pressed: Pressed | undefined,
  pressFirst: (target: Pressed, go: () => Promise<void>) => Promise<void>,
] {
  const router = useRouter();
  const [pressed, mark] = useState<Pressed>();
  const pressFirst = async (target: Pressed, go: () => Promise<void>) => {
    const press: WaitingPress = { from: router.history.location, go };
    waiting.add(press);
    mark(() => target);
    await nextPaint();
    try {
      startNavigation(press, router.history);
      // By now a leave-page prompt has been shown; it may never be answered.
      await nextPaint();
      if (router.history.location !== press.from) await press.gone;
    } finally {
      // Another choice may have been pressed meanwhile.
      mark((now) => (now === target ? undefined : now));
    }
  };
  return [pressed, pressFirst];
}
