/**
 * For parts of a page that are mostly below the screen on arrival (global.css): the browser skips their
 * layout until they are near the screen, or until `layOutDeferred` reaches them. Only in server-rendered
 * pages: content rendered later by the browser is laid out at once, so that Back finds its scroll position.
 */
export const deferredLayout = import.meta.env.SSR
  ? { 'data-deferred': '', suppressHydrationWarning: true }
  : { suppressHydrationWarning: true };

/** Maximum milliseconds a part waits: on a busy browser it would otherwise never be laid out. */
const maxWaitMs = 300;

/** Lays out the deferred parts, one per idle period of the browser. */
export function layOutDeferred(): void {
  const section = document.querySelector<HTMLElement>('[data-deferred]');
  if (!section) return;
  delete section.dataset.deferred;
  // Safari has no idle callback.
  if (!globalThis.requestIdleCallback) setTimeout(layOutDeferred, 50);
  else requestIdleCallback(layOutDeferred, { timeout: maxWaitMs });
}
