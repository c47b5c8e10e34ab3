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

let joined: HistoryLocation | undefined;

/** For a navigation that has changed its part of the address alone: presses that wait still add theirs. */
export function joinPresses({ history }: { history: RouterHistory }, gone: Promise<void>): Promise<void> {
  joined = history.location;
  return gone;
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
  const [pressed, press] = useState<Pressed>();
  const pressFirst = async (what: Pressed, go: () => Promise<void>) => {
    joined = router.history.location;
    press(() => what);
    await painted();
    const here = router.history.location;
    try {
      if (here === joined) {
        const gone = joinPresses(router, go());
        // What asks before the page is left has asked by then; its answer may never come.
        await painted();
        if (router.history.location !== here) await gone;
      }
    } finally {
      // Something else may have been pressed meanwhile.
      press((now) => (now === what ? undefined : now));
    }
  };
  return [pressed, pressFirst];
}
