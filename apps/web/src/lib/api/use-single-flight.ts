import { useRef } from 'react';

/**
 * Runs work unless the same caller's work is still running; answers whether it ran to its end without failing. A
 * button that is pressed twice in a moment calls twice before the first press can disable it.
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
      // Said by the mutation: a toast, or the screen that shows its error.
      return false;
    } finally {
      running.current = false;
    }
  };
}
