import { type ComponentType, lazy } from 'react';

/** Milliseconds before the second attempt. */
const pauseMs = 1_000;

/** Resolves when another attempt makes sense: after a pause, and not while the browser is offline. */
async function nextAttempt(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  if (!navigator.onLine)
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}

/** Loads a part of a page, with a second attempt. */
export function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(() => nextAttempt().then(load));
}

/**
 * React's `lazy` for a part of a page, with a second attempt: React itself remembers a failure until the page
 * is reloaded. After that the page's error screen offers to try again.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React declares it; props are inferred from the component.
export function lazyPart<Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) {
  return lazy(() => loadPart(load));
}
