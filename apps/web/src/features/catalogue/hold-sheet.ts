import type { RegisteredRouter } from '@tanstack/react-router';
import { holdFocus } from './hold-focus';

/** From here on the filters stand in the page (`filter-sheet.module.css`). */
const largeScreen = '(min-width: 62em)';
const stepName = 'filters';

/** Back, which phones have a gesture for, calls `close` in place of leaving. What was chosen stays chosen. */
function closeOnBack({ history, navigate }: RegisteredRouter, close: () => void): () => void {
  // Where the tab began here Back would leave without asking: there has to be a step to take back.
  if (!history.canGoBack()) {
    void navigate({ to: '.', search: true, hash: true, state: { over: stepName }, resetScroll: false });
  }
  return history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, currentLocation }) => {
      if (action !== 'BACK') return false;
      close();
      return currentLocation.state.over !== stepName;
    },
  });
}

/**
 * Keeps keyboard and Back in the sheet of filters, and calls `close` too where the screen becomes a large one, on which nothing
 * lies over the page. Returns how to end that (`holdFocus`).
 */
export function holdSheet(
  router: RegisteredRouter,
  box: HTMLElement,
  opener: Element | null,
  close: () => void,
): () => void {
  const release = [holdFocus(box, opener, close), closeOnBack(router, close)];
  const wide = window.matchMedia(largeScreen);
  const onWide = () => close();
  wide.addEventListener('change', onWide);
  return () => {
    wide.removeEventListener('change', onWide);
    for (const end of release) end();
  };
}
