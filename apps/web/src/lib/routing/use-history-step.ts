import { type HistoryLocation, useHydrated, useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was opened over the page with this step. The step before it is the same page without that. */
    over?: string;
  }
}

/** One step back in the history, however often it is asked for before the browser has taken it. */
export function useStepBack(): () => void {
  const router = useRouter();
  const left = useRef<HistoryLocation>(undefined);
  return useCallback(() => {
    const at = router.history.location;
    if (left.current === at) return;
    left.current = at;
    router.history.back();
  }, [router]);
}

/**
 * For what covers the page and is not part of its address: opening it is a step in the history, so that Back, which
 * phones have a gesture for, closes it. Closing it takes the step back.
 */
export function useHistoryStep(name: string) {
  const router = useRouter();
  const isStep = useLocation({ select: ({ state }) => state.over === name });
  // The server knows no history, and a reload keeps it.
  const hydrated = useHydrated();
  const close = useStepBack();
  const open = () =>
    void router.navigate({ to: '.', search: true, hash: true, state: { over: name }, resetScroll: false });
  return { opened: isStep && hydrated, open, close };
}
