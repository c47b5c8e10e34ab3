import type { SortDirection } from '@app/contracts/sort-direction';
import { useRouter } from '@tanstack/react-router';
import type { tablePageSizes } from './list-search';
import { joinPresses } from './press-first';

/** The parts of the address that every table with pages and an order has. */
export interface ListSearch<Sort extends string> {
  /** Named apart from the order of the catalogue, whose words are others. */
  order?: Sort | undefined;
  direction?: SortDirection | undefined;
  page?: number | undefined;
  pageSize?: (typeof tablePageSizes)[number] | undefined;
}

/** Changes filters in the address of the present screen, which starts at the first page again. `replace`: no step for Back. */
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

/** The order of a list and how to change it: for the head of a `DataTable`, and for an `SortSelect`. */
export interface ListSort {
  by: string;
  direction: SortDirection;
  /** Resolves when the list in this order is shown. */
  onChange: (by: string, direction: SortDirection) => Promise<void>;
}

/** The order that the address holds; the usual one is left out of it. */
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
