import { useRouter } from '@tanstack/react-router';
import { navigateWaitingPresses } from '~/lib/routing/press-first';
import { type CatalogueFilter, changeFilter } from './catalogue-search';

/**
 * Changes one part of the URL and keeps the others as they are at that time. `replace` adds no history entry.
 */
export type ChangeCatalogue = (change: CatalogueFilter, replace?: boolean) => Promise<void>;

/** Returns the function with which every choice, field and chip of the filter changes the URL. */
export function useChangeCatalogue(): ChangeCatalogue {
  const router = useRouter();
  return (change, replace) =>
    navigateWaitingPresses(router, () =>
      router.navigate({
        to: '/templates',
        search: (previous: object) => changeFilter(previous, change),
        replace,
        resetScroll: false,
      }),
    );
}
