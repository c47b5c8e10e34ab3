import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { type CartSort, cartSorts } from '@app/contracts/cart/sort';
import { sortDirections } from '@app/contracts/sort-direction';
import { listSearch, readOneOf } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';

export type CartRow = RouterOutputs['cart']['list']['carts'][number];

/** Search parameters of the carts screen. */
export interface CartsSearch extends ListSearch<CartSort> {
  search?: string | undefined;
  waiting?: true | undefined;
}

/** Parses the search parameters; invalid values become undefined. */
export function parseCartsSearch(raw: Record<string, unknown>): CartsSearch {
  return {
    search: listSearch.search(raw.search),
    waiting: listSearch.flag(raw.waiting),
    order: readOneOf(raw.order, cartSorts),
    direction: readOneOf(raw.direction, sortDirections),
    page: listSearch.page(raw.page),
    pageSize: listSearch.pageSize(raw.pageSize),
  };
}

/** Returns the list query for a URL; the loader and the screen share it. */
export function cartListInput({ order, ...rest }: CartsSearch): RouterInputs['cart']['list'] {
  return { ...rest, sort: order };
}
