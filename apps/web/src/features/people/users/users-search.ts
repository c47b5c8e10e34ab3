import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { type Role, roles } from '@app/contracts/people/user/role';
import { type UserSort, userSorts, userStatuses } from '@app/contracts/people/user/status';
import { sortDirections } from '@app/contracts/sort-direction';
import { listSearch, readOneOf } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';
import type { Selection } from '~/ui/tables/bulk/use-persisted-selection';

export type UserRow = RouterOutputs['user']['list']['users'][number];

/** Search parameters of the users screen. */
export interface UsersSearch extends ListSearch<UserSort> {
  search?: string | undefined;
  role?: Role | undefined;
  status?: (typeof userStatuses)[number] | undefined;
  /** Id of the account being edited. */
  edit?: string | undefined;
}

/** Parses the search parameters; invalid values become undefined. */
export function parseUsersSearch(raw: Record<string, unknown>): UsersSearch {
  return {
    edit: listSearch.id(raw.edit),
    search: listSearch.search(raw.search),
    role: readOneOf(raw.role, roles),
    status: readOneOf(raw.status, userStatuses),
    order: readOneOf(raw.order, userSorts),
    direction: readOneOf(raw.direction, sortDirections),
    page: listSearch.page(raw.page),
    pageSize: listSearch.pageSize(raw.pageSize),
  };
}

/** Returns the list query for a URL; the loader and the screen share it. */
export function userListInput({ order, edit: _, ...rest }: UsersSearch): RouterInputs['user']['list'] {
  return { ...rest, sort: order };
}

/**
 * Returns the filter without order and page; a selection of everything and an export cover all that matches
 * it.
 */
export function userFilterOf({ search, role, status }: UsersSearch) {
  return { search, role, status };
}

/** Returns the accounts to export, in the order of the list: all that match, or the selected ones. */
export function userExportOf(search: UsersSearch, selection?: Selection) {
  const { order: sort, direction } = search;
  const scope = selection && !selection.all ? { ids: [...selection.ids] } : userFilterOf(search);
  return { ...scope, sort, direction };
}
export type UserExport = ReturnType<typeof userExportOf>;
