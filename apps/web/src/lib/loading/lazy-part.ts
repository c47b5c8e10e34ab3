import { type ComponentType, lazy } from 'react';

/** Milliseconds before the second attempt. */
const pauseMs = 1_000;

/**
 * React's `lazy` for a part of a page, with a second attempt: React itself remembers a failure until the page
 * is reloaded. After that the page's error screen offers to try again.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React declares it; props are inferred from the component.
export function lazyPart<Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) {
  return lazy(() =>
    load().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      return load();
    }),
  );
}
