import { useEffect } from 'react';

let finish: () => void = () => {};
let isFinished = false;

/** Resolves when React has taken over the page that the server sent. */
export const hydrationFinished = new Promise<void>((resolve) => {
  finish = () => {
    isFinished = true;
    resolve();
  };
});

/** Whether React has taken over the page that the server sent. */
export function isHydrated(): boolean {
  return isFinished;
}

/**
 * For the outermost component below the root, whichever page it belongs to. Guards wait for it: a redirect that comes
 * while the router's boundary is still being hydrated makes React throw the server's page away.
 */
export function useMarkHydrated(): void {
  useEffect(() => finish(), []);
}
