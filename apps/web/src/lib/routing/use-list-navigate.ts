import type { SortDirection } from '@app/contracts/sort-direction';
import { useRouter } from '@tanstack/react-router';
import type { tablePageSizes } from './list-search';
import { navigateWaitingPresses } from './press-first';

/** Search params of every table with pages and an order. */
export interface ListSearch<Sort extends string> {
  /** Named differently from the catalogue's order, which has other values. */
  order?: Sort | undefined;
  direction?: SortDirection | undefined;
  page?: number | undefined;
  pageSize?: (typeof tablePageSizes)[number] | undefined;
}

/**
 * Changes filters in the current screen's URL, returning to the first page. `replace`: adds no history entry.
 */
export function useListNavigate<Search extends object>() {
  const router = useRouter();
  return (changed: Partial<Search>, replace = false) =>
    navigateWaitingPresses(router, () =>
      router.navigate({
        to: '.',
        search: (previous: object) => ({ ...previous, ...changed, page: undefined }),
        replace,
        resetScroll: false,
      }),
    );
}

/** Returns a function that removes filters of the current screen's URL; its order and page size stay. */
export function useClearFilters(filters: readonly string[]) {
  const change = useListNavigate<object>();
  return () => change(Object.fromEntries(filters.map((key) => [key, undefined])));
}

/** A list's order and how to change it: for the header of a `DataTable`, and for a `SortSelect`. */
export interface ListSort {
  by: string;
  direction: SortDirection;
  /** Resolves when the list is shown in this order. */
  onChange: (by: string, direction: SortDirection) => Promise<void>;
}

/** Reads the order from the URL, which leaves out the default one; undefined for a list with a single order. */
export function useUrlSort(
  search: object,
  { defaultOrder }: { defaultOrder: { by: string; direction: SortDirection } | undefined },
): ListSort | undefined {
  const change = useListNavigate<ListSearch<string>>();
  const { order, direction }: ListSearch<string> = search;
  return (
    defaultOrder && {
      by: order ?? defaultOrder.by,
      direction: direction ?? defaultOrder.direction,
      onChange: (by, next) => {
        const isDefault = by === defaultOrder.by && next === defaultOrder.direction;
        return change({ order: isDefault ? undefined : by, direction: isDefault ? undefined : next });
      },
    }
  );
}
