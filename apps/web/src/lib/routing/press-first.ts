import { type MouseEvent, useState } from 'react';

/** Such a click belongs to the browser: a new tab or window shows the linked page. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Resolves when the browser has drawn what is there now; at once where nobody looks. */
function painted(): Promise<void> {
  return new Promise((done) => {
    if (document.hidden) done();
    else requestAnimationFrame(() => setTimeout(done));
  });
}

/**
 * For a press that changes much of the screen: what was pressed is drawn before the rest is begun, which a slow processor
 * takes several frames for. Until that is there `pressed` names it (docs/decisions/0048-a-press-is-drawn-first.md).
 */
export function usePressFirst<Pressed>(): [
  pressed: Pressed | undefined,
  pressFirst: (what: Pressed, go: () => Promise<void> | void) => Promise<void>,
] {
  const [pressed, press] = useState<Pressed>();
  const pressFirst = async (what: Pressed, go: () => Promise<void> | void) => {
    press(() => what);
    await painted();
    await go();
    // Something else may have been pressed meanwhile.
    press((now) => (now === what ? undefined : now));
  };
  return [pressed, pressFirst];
}
