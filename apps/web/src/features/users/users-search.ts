import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { type Role, roles } from '@app/contracts/role';
import { userStatuses } from '@app/contracts/user-status';
import { listSearch, readOneOf, type tablePageSizes } from '~/lib/list-search';

export type UserRow = RouterOutputs['user']['list']['users'][number];

/** What the address of the users screen holds. */
export interface UsersSearch {
  search?: string | undefined;
  role?: Role | undefined;
  status?: (typeof userStatuses)[number] | undefined;
  page?: number | undefined;
  pageSize?: (typeof tablePageSizes)[number] | undefined;
}

/** Reads the address; what is not understood is undefined. */
export function parseUsersSearch(raw: Record<string, unknown>): UsersSearch {
  return {
    search: listSearch.search(raw.search),
    role: readOneOf(raw.role, roles),
    status: readOneOf(raw.status, userStatuses),
    page: listSearch.page(raw.page),
    pageSize: listSearch.pageSize(raw.pageSize),
  };
}

/** The list that belongs to an address; loader and screen ask for the same. */
export function userListInput(search: UsersSearch): RouterInputs['user']['list'] {
  return search;
}
