import type { RouterOutputs } from '@app/api/types';
import { listUsersSchema } from '@app/contracts/people/user/schema';
import { listSearch } from '~/lib/routing/list-search';
import { listUrl } from '~/lib/routing/list-url';

export type UserRow = RouterOutputs['user']['list']['users'][number];

/** `edit`: the id of the account being edited. */
export const usersUrl = listUrl(listUsersSchema, { own: { edit: listSearch.id } });
