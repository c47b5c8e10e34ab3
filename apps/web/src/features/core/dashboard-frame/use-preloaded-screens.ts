import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { runWhenIdle } from '~/lib/loading/run-when-idle';
import { useMay } from '~/lib/session/may';
import { dashboardEntries } from './dashboard-entries';

const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData;

/**
 * Loads the scripts of the screens that the reader may open, one after another while the browser is idle: a
 * first visit takes as long as the next one. A failure is left to the press.
 */
export function usePreloadedScreens(): void {
  const { loadRouteChunk, routesByPath } = useRouter();
  const may = useMay();
  const paths = dashboardEntries.filter(({ need }) => need === undefined || may(need)).map(({ to }) => to);
  const wanted = paths.join(' ');
  useEffect(() => {
    const left = wanted.split(' ').flatMap((path) => {
      const route = Object.entries(routesByPath).find(
        ([known]) => known === path || known === `${path}/`,
      )?.[1];
      return route ? [route] : [];
    });
    let cancel: (() => void) | undefined;
    let isOver = false;
    const loadNext = () => {
      const route = left.shift();
      if (!route || isOver) return;
      cancel = runWhenIdle(() => {
        Promise.resolve(loadRouteChunk(route)).then(loadNext, loadNext);
        return undefined;
      });
    };
    if (!savesData()) loadNext();
    return () => {
      isOver = true;
      cancel?.();
    };
  }, [wanted, loadRouteChunk, routesByPath]);
}
