import { type HistoryLocation, useHydrated, useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * Name of the overlay opened over the page with this entry. The previous entry is the same page without
     * it.
     */
    over?: string;
  }
}

/** Goes back one history entry, however often it is called before the browser has done so. */
export function useStepBack(): () => void {
  const router = useRouter();
  const leftLocation = useRef<HistoryLocation>(undefined);
  return useCallback(() => {
    const at = router.history.location;
    if (leftLocation.current === at) return;
    leftLocation.current = at;
    router.history.back();
  }, [router]);
}

/**
 * For an overlay that is not part of the URL: opening it adds a history entry, so that Back, which phones
 * have a gesture for, closes it. Closing it goes back.
 */
export function useHistoryStep(name: string) {
  const router = useRouter();
  const isStep = useLocation({ select: ({ state }) => state.over === name });
  // The server has no history, and a reload preserves it.
  const hydrated = useHydrated();
  const close = useStepBack();
  const open = () =>
    void router.navigate({ to: '.', search: true, hash: true, state: { over: name }, resetScroll: false });
  return { opened: isStep && hydrated, open, close };
}
