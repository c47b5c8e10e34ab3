import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { runWhenIdle } from '~/lib/loading/run-when-idle';
import { useMay } from '~/lib/session/may';
import { dashboardEntries } from './dashboard-entries';

/**
 * Loads the scripts and styles of the screens that the reader may open, one whenever the browser is idle, so that the
 * first visit of a screen waits for its data alone. Not in browsers that are told to save data.
 */
export function useIdleScreens() {
  const router = useRouter();
  const may = useMay();
  const paths = dashboardEntries.filter(({ need }) => need === undefined || may(need)).map(({ to }) => to);
  const wanted = paths.join(' ');
  useEffect(() => {
    if (isSavingData()) return;
    let cancel = () => {};
    let unmounted = false;
    const loadRest = ([path, ...rest]: readonly string[]) => {
      if (!path || unmounted) return;
      cancel = runWhenIdle(() => {
        const route = router.routesByPath[path as keyof typeof router.routesByPath];
        // A part that fails to load is loaded again when its screen is opened.
        Promise.resolve(route && router.loadRouteChunk(route))
          .catch(() => {})
          .then(() => loadRest(rest));
        return undefined;
      });
    };
    loadRest(wanted.split(' '));
    return () => {
      unmounted = true;
      cancel();
    };
  }, [router, wanted]);
}

/** Only Chromium tells. */
function isSavingData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
