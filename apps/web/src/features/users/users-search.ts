import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { sortDirections } from '@app/contracts/sort-direction';
import { type Role, roles } from '@app/contracts/user/role';
import { type UserSort, userSorts, userStatuses } from '@app/contracts/user/status';
import { listSearch, readOneOf } from '~/lib/routing/list-search';
import type { ListSearch } from '~/lib/routing/use-list-navigate';
import type { Selection } from '~/ui/tables/bulk/use-persisted-selection';

export type UserRow = RouterOutputs['user']['list']['users'][number];

/** What the address of the users screen holds. */
export interface UsersSearch extends ListSearch<UserSort> {
  search?: string | undefined;
  role?: Role | undefined;
  status?: (typeof userStatuses)[number] | undefined;
  /** Id of the account that is being edited. */
  edit?: string | undefined;
}

/** Reads the address; what is not understood is undefined. */
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

/** The list that belongs to an address; loader and screen ask for the same. */
export function userListInput({ order, edit: _, ...rest }: UsersSearch): RouterInputs['user']['list'] {
  return { ...rest, sort: order };
}

/** What narrows the list, whatever its order and page: the whole that a selection or an export is about. */
export function userFilterOf({ search, role, status }: UsersSearch) {
  return { search, role, status };
}

/** Which accounts a file holds, in the order of the list: those that match, or the chosen ones. */
export function userExportOf(search: UsersSearch, selection?: Selection) {
  const { order: sort, direction } = search;
  const chosen = selection && !selection.all ? { ids: [...selection.ids] } : userFilterOf(search);
  return { ...chosen, sort, direction };
}
export type UserExport = ReturnType<typeof userExportOf>;
