/**
 * For parts of a page that are mostly below the screen when it arrives (global.css): the browser leaves their layout
 * until they are near the screen, or until `layOutDeferred` comes to them. Only in pages of the server: what is drawn
 * later by the browser is whole at once, so that Back finds its place.
 */
export const deferredLayout = import.meta.env.SSR
  ? { 'data-deferred': '', suppressHydrationWarning: true }
  : { suppressHydrationWarning: true };

/** Milliseconds that a part waits at most: a busy browser would never come to it. */
const patience = 300;

/** Lays out what was left, a part whenever the browser has nothing better to do. */
export function layOutDeferred(): void {
  const part = document.querySelector<HTMLElement>('[data-deferred]');
  if (!part) return;
  delete part.dataset.deferred;
  // Safari has no idle callback.
  if (!globalThis.requestIdleCallback) setTimeout(layOutDeferred, 50);
  else requestIdleCallback(layOutDeferred, { timeout: patience });
}
