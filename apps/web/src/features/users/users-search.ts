import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { listUsersSchema } from '@app/contracts/user';
import { z } from 'zod';
import { listSearch } from '~/lib/list-search';

export type UserRow = RouterOutputs['user']['list']['users'][number];

/** What the address of the users screen holds. */
export const usersSearchSchema = z.object({
  search: listSearch.search,
  role: listUsersSchema.shape.role.catch(undefined),
  status: listUsersSchema.shape.status.catch(undefined),
  page: listSearch.page,
  pageSize: listSearch.pageSize,
});

export type UsersSearch = z.output<typeof usersSearchSchema>;

/** The list that belongs to an address; loader and screen ask for the same. */
export function userListInput(search: UsersSearch): RouterInputs['user']['list'] {
  return search;
}
