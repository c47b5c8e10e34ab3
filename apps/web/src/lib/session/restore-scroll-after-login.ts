import type { AnyRouter } from '@tanstack/react-router';
import { readStored, writeStored } from '~/lib/storage/safe-storage';
import { type StoredScroll, scrollKey } from './scroll-before-login';

/** Long enough for signing up; a page left yesterday begins at its top. */
const validMs = 2 * 3_600_000;
/** A list that has not grown that far within this time is shorter than it was. */
const maxGrowthMs = 10_000;
/** The position is settled after this many checks in a row, this many milliseconds apart. */
const stableChecks = 4;
const checkIntervalMs = 100;

function readStoredScroll(): StoredScroll | null {
  try {
    const stored: Partial<StoredScroll> | null = JSON.parse(
      readStored('sessionStorage', scrollKey) || 'null',
    );
    const { href, top, at } = stored ?? {};
    if (typeof href !== 'string' || typeof top !== 'number' || typeof at !== 'number') return null;
    return Date.now() - at < validMs ? { href, top, at } : null;
  } catch {
    return null;
  }
}

/**
 * Scrolls to `top` until the position holds: off-screen content has an estimated height, so the page grows on
 * the way, and the router begins each page at its top. Stops if the user scrolls. Returns a function that
 * cancels it.
 */
function scrollUntilReached(top: number): () => void {
  const abortController = new AbortController();
  const end = () => abortController.abort();
  let found = 0;
  const interval = setInterval(() => {
    found = Math.abs(window.scrollY - top) < 2 ? found + 1 : 0;
    if (found === 0) window.scrollTo({ top });
    else if (found === stableChecks) end();
  }, checkIntervalMs);
  const timer = setTimeout(end, maxGrowthMs);
  abortController.signal.addEventListener('abort', () => {
    clearInterval(interval);
    clearTimeout(timer);
  });
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(event, end, { signal: abortController.signal, passive: true });
  }
  return end;
}

/** Restores the scroll position once the login has led back to the page. Returns a function that stops it. */
export function restoreScrollAfterLogin(router: AnyRouter): () => void {
  let stopScrolling = () => {};
  const onRendered = () => {
    const place = readStoredScroll();
    if (!place || router.latestLocation.publicHref !== place.href) return;
    writeStored('sessionStorage', scrollKey, '');
    stopScrolling = scrollUntilReached(place.top);
  };
  // The page may have rendered before this script loaded.
  if (router.state.resolvedLocation?.href === router.latestLocation.href) onRendered();
  const unsubscribe = router.subscribe('onRendered', onRendered);
  return () => {
    unsubscribe();
    stopScrolling();
  };
}
