import { useRef } from 'react';

/**
 * Runs work unless the same caller's work is still running; resolves to whether it completed without failing.
 * A double press on a button fires twice before the first press can disable it.
 */
export function useSingleFlight(): (work: () => Promise<unknown>) => Promise<boolean> {
  const running = useRef(false);
  return async (work) => {
    if (running.current) return false;
    running.current = true;
    try {
      await work();
      return true;
    } catch {
      // The mutation reports it: by a toast, or on the screen that shows its error.
      return false;
    } finally {
      running.current = false;
    }
  };
}
