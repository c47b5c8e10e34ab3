import type { AnyRouter } from '@tanstack/react-router';
import { readStored, writeStored } from '~/lib/storage/safe-storage';
import { type StoredScroll, scrollKey } from './scroll-before-login';

/** Signing up takes a while; a page that was left yesterday begins at its top. */
const validMs = 2 * 3_600_000;
/** A list that has not grown so far by then is shorter than it was. */
const growsMs = 10_000;
/** Found there so many times, this far apart in milliseconds, the page stays there. */
const looks = 4;
const lookMs = 100;

function readPlace(): StoredScroll | null {
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
 * Scrolls there until it stays there: what is out of sight has its height guessed, so that the page grows on the way, and
 * the router begins each page at its top. Whoever scrolls meanwhile is left alone. Returns how to give up.
 */
function scrollUntilThere(top: number): () => void {
  const ended = new AbortController();
  const end = () => ended.abort();
  let found = 0;
  const look = setInterval(() => {
    found = Math.abs(window.scrollY - top) < 2 ? found + 1 : 0;
    if (found === 0) window.scrollTo({ top });
    else if (found === looks) end();
  }, lookMs);
  const timer = setTimeout(end, growsMs);
  ended.signal.addEventListener('abort', () => {
    clearInterval(look);
    clearTimeout(timer);
  });
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(event, end, { signal: ended.signal, passive: true });
  }
  return end;
}

/** Once the login has led back to the page that was left for it: scrolls to where it was. Returns how to stop. */
export function restoreScrollAfterLogin(router: AnyRouter): () => void {
  let stopScrolling = () => {};
  const arrive = () => {
    const place = readPlace();
    if (!place || router.latestLocation.publicHref !== place.href) return;
    writeStored('sessionStorage', scrollKey, '');
    stopScrolling = scrollUntilThere(place.top);
  };
  // The page may have been drawn before this script was here.
  if (router.state.resolvedLocation?.href === router.latestLocation.href) arrive();
  const stopListening = router.subscribe('onRendered', arrive);
  return () => {
    stopListening();
    stopScrolling();
  };
}
