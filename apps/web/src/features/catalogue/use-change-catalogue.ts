import { useRouter } from '@tanstack/react-router';
import { joinPresses } from '~/lib/routing/press-first';
import { type CatalogueFilter, changeFilter } from './catalogue-search';

/** Changes a part of the address and leaves the others as they are by then. `replace`: no step for Back. */
export type ChangeCatalogue = (change: CatalogueFilter, replace?: boolean) => Promise<void>;

/** How every choice, field and chip of the filter changes the address. */
export function useChangeCatalogue(): ChangeCatalogue {
  const router = useRouter();
  return (change, replace) =>
    joinPresses(router, () =>
      router.navigate({
        to: '/templates',
        search: (previous: object) => changeFilter(previous, change),
        replace,
        resetScroll: false,
      }),
    );
}
