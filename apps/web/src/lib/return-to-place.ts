import type { AnyRouter } from '@tanstack/react-router';
import { keep, readKept } from '~/lib/kept-text';
import { type Place, placeKey } from '~/lib/place-before-login';

/** Signing up takes a while; a page that was left yesterday begins at its top. */
const validMs = 2 * 3_600_000;
/** A list that has not grown so far by then is shorter than it was. */
const growsMs = 5_000;

function readPlace(): Place | null {
  try {
    const kept: Partial<Place> | null = JSON.parse(readKept('sessionStorage', placeKey) || 'null');
    const { href, top, at } = kept ?? {};
    if (typeof href !== 'string' || typeof top !== 'number' || typeof at !== 'number') return null;
    return Date.now() - at < validMs ? { href, top, at } : null;
  } catch {
    return null;
  }
}

/** Scrolls there as soon as the page is long enough, unless somebody scrolls meanwhile. Returns how to give up. */
function scrollWhenLongEnough(top: number): () => void {
  const ended = new AbortController();
  const end = () => ended.abort();
  const grown = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < top + window.innerHeight) return;
    window.scrollTo({ top });
    end();
  });
  const timer = setTimeout(end, growsMs);
  ended.signal.addEventListener('abort', () => {
    grown.disconnect();
    clearTimeout(timer);
  });
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(event, end, { signal: ended.signal, passive: true });
  }
  grown.observe(document.body);
  return end;
}

/** Once the login has led back to the page that was left for it: scrolls to where it was. Returns how to stop. */
export function returnToPlace(router: AnyRouter): () => void {
  let stopScrolling = () => {};
  const arrive = () => {
    const place = readPlace();
    if (!place || router.latestLocation.href !== place.href) return;
    keep('sessionStorage', placeKey, '');
    stopScrolling = scrollWhenLongEnough(place.top);
  };
  // The page may have been drawn before this script was here.
  if (router.state.resolvedLocation?.href === router.latestLocation.href) arrive();
  const stopListening = router.subscribe('onRendered', arrive);
  return () => {
    stopListening();
    stopScrolling();
  };
}
