import { useEffect } from 'react';

let finish: () => void = () => {};
let isFinished = false;

/** Resolves when React has hydrated the server's page. */
export const hydrationFinished = new Promise<void>((resolve) => {
  finish = () => {
    isFinished = true;
    resolve();
  };
});

/** Whether React has hydrated the server's page. */
export function isHydrated(): boolean {
  return isFinished;
}

/**
 * For the outermost component below the root on every page. Guards wait for it: a redirect while the router's
 * boundary is still hydrating makes React discard the server's page.
 */
export function useMarkHydrated(): void {
  useEffect(() => finish(), []);
}
