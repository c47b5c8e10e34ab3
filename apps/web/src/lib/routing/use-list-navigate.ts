import type { SortDirection } from '@app/contracts/sort-direction';
import { useRouter } from '@tanstack/react-router';
import type { tablePageSizes } from './list-search';
import { joinPresses } from './press-first';

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
    joinPresses(router, () =>
      router.navigate({
        to: '.',
        search: (previous: object) => ({ ...previous, ...changed, page: undefined }),
        replace,
        resetScroll: false,
      }),
    );
}

/** A list's order and how to change it: for the header of a `DataTable`, and for a `SortSelect`. */
export interface ListSort {
  by: string;
  direction: SortDirection;
  /** Resolves when the list is shown in this order. */
  onChange: (by: string, direction: SortDirection) => Promise<void>;
}

/** Reads the order from the URL; the default order is left out of the URL. */
export function useListSort<Sort extends string>(
  { order, direction }: ListSearch<Sort>,
  sorts: readonly Sort[],
  usual: { by: Sort; direction: SortDirection },
): ListSort {
  const change = useListNavigate<ListSearch<Sort>>();
  return {
    by: order ?? usual.by,
    direction: direction ?? usual.direction,
    onChange: (by, next) => {
      const isUsual = by === usual.by && next === usual.direction;
      const known = sorts.find((sort) => sort === by);
      return change({ order: isUsual ? undefined : known, direction: isUsual ? undefined : next });
    },
  };
}
