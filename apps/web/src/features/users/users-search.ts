import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { type Role, roles } from '@app/contracts/role';
import { type SortDirection, sortDirections } from '@app/contracts/sort-direction';
import { type UserSort, userSorts, userStatuses } from '@app/contracts/user-status';
import { listSearch, readOneOf, type tablePageSizes } from '~/lib/list-search';

export type UserRow = RouterOutputs['user']['list']['users'][number];

/** What the address of the users screen holds. */
export interface UsersSearch {
  search?: string | undefined;
  role?: Role | undefined;
  status?: (typeof userStatuses)[number] | undefined;
  /** Named apart from the order of the catalogue, whose words are others. */
  order?: UserSort | undefined;
  direction?: SortDirection | undefined;
  page?: number | undefined;
  pageSize?: (typeof tablePageSizes)[number] | undefined;
}

/** Reads the address; what is not understood is undefined. */
export function parseUsersSearch(raw: Record<string, unknown>): UsersSearch {
  return {
    search: listSearch.search(raw.search),
    role: readOneOf(raw.role, roles),
    status: readOneOf(raw.status, userStatuses),
    order: readOneOf(raw.order, userSorts),
    direction: readOneOf(raw.direction, sortDirections),
    page: listSearch.page(raw.page),
    pageSize: listSearch.pageSize(raw.pageSize),
  };
}

/** The list that belongs to an address; loader and screen ask for the same. */
export function userListInput({ order, ...rest }: UsersSearch): RouterInputs['user']['list'] {
  return { ...rest, sort: order };
}

/** What narrows the list, whatever its order and page: the whole that a selection or an export is about. */
export function userFilterOf({ search, role, status }: UsersSearch) {
  return { search, role, status };
}
