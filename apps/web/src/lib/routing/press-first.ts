import { type HistoryLocation, type RouterHistory, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';

/** Such a click belongs to the browser: a new tab or window shows the linked page. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Resolves when the browser has drawn what is there now; at once where nobody looks. */
function painted(): Promise<void> {
  return new Promise((done) => {
    if (document.hidden) done();
    else requestAnimationFrame(() => setTimeout(done));
  });
}

/** A press that is drawn and not followed yet. */
interface WaitingPress {
  /** Where it was made, or where the presses before it have led since. */
  from: HistoryLocation;
  go: () => Promise<void>;
  /** Ends with the navigation, once that has begun. */
  gone?: Promise<void>;
}

/** In the order in which they were made. */
const waiting = new Set<WaitingPress>();
let isFollowing = false;

/** Begins what was pressed, unless something else has led elsewhere meanwhile. */
function follow(press: WaitingPress, history: RouterHistory): void {
  if (!waiting.delete(press) || press.from !== history.location) return;
  isFollowing = true;
  try {
    press.gone = press.go();
  } finally {
    isFollowing = false;
  }
  for (const later of waiting) if (later.from === press.from) later.from = history.location;
}

/**
 * For a navigation that changes its part of the address alone, as that is by then. Presses that wait go before it: all of them
 * hold, and the last wins where they contradict each other.
 */
export function joinPresses({ history }: { history: RouterHistory }, go: () => Promise<void>): Promise<void> {
  if (!isFollowing) for (const press of waiting) follow(press, history);
  return go();
}

/**
 * For a press that changes much of the screen: what was pressed is drawn before the rest is begun, which a slow processor
 * takes several frames for. Until that is there `pressed` names it (docs/decisions/0048-a-press-is-drawn-first.md).
 * It yields to whatever else has led elsewhere meanwhile: a key, Back, a link. Presses follow one another.
 */
export function usePressFirst<Pressed>(): [
  pressed: Pressed | undefined,
  pressFirst: (what: Pressed, go: () => Promise<void>) => Promise<void>,
] {
  const router = useRouter();
  const [pressed, mark] = useState<Pressed>();
  const pressFirst = async (what: Pressed, go: () => Promise<void>) => {
    const press: WaitingPress = { from: router.history.location, go };
    waiting.add(press);
    mark(() => what);
    await painted();
    try {
      follow(press, router.history);
      // What asks before the page is left has asked by then; its answer may never come.
      await painted();
      if (router.history.location !== press.from) await press.gone;
    } finally {
      // Something else may have been pressed meanwhile.
      mark((now) => (now === what ? undefined : now));
    }
  };
  return [pressed, pressFirst];
}
