import type { exportUsersSchema } from '@app/contracts/people/user/schema';
import { user } from '@app/db/schema/accounts/user';
import { and, asc, desc, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { toUserInList, userColumns } from '../../accounts/session/user-view';
import { recordExport } from '../../core/audit/record-export';
import { authorizePeopleExport } from '../../core/authorize-export';
import type { Context } from '../../core/context';
import { keysOf, rowsAfter } from '../../core/keyset-pagination';
import { onReplica } from '../../core/on-replica';
import { streamCsv } from '../../core/stream-csv';
import { matchingUsers, userSortKeys } from './list-users';

/** The columns of the file (dashboard.list-export). */
const columns = [
  { key: 'name', header: 'Name' },
  { key: 'email', header: 'Email' },
  { key: 'role', header: 'Role' },
  { key: 'status', header: 'Status' },
  { key: 'createdAt', header: 'Joined' },
  // Set by a sign-in, never by an edit (users.real-last-login).
  { key: 'lastLoginAt', header: 'Last login' },
];

/**
 * Streams the matching or selected accounts as CSV: in list order (newest first by default), times ISO 8601
 * in UTC (dashboard.list-export). The export is written to the audit log before the first row is sent. Throws
 * UNAUTHENTICATED, ACCOUNT_SUSPENDED, FORBIDDEN, CONFIRMATION_REQUIRED, RATE_LIMITED.
 */
export async function exportUsers(ctx: Context, input: z.output<typeof exportUsersSchema>) {
  await authorizePeopleExport(ctx, 'users:read');
  const { ids, search, role, status, sort, direction } = input;
  const keys = userSortKeys(sort);
  const inOrder = direction === 'asc' ? asc : desc;
  const matches = and(matchingUsers(ctx, input), ids && inArray(user.id, ids));
  const rows = await ctx.db.$count(user, matches);
  await recordExport(ctx, {
    action: 'user.export',
    rows,
    nouns: ['account', 'accounts'],
    filter: { chosen: ids?.length, search, role, status },
  });
  return streamCsv({
    columns,
    readAfter: async (last, count) => {
      const { db } = await onReplica(ctx);
      return db
        .select({ ...userColumns, keys: keysOf(keys) })
        .from(user)
        .where(and(matches, rowsAfter(keys, direction, last?.keys)))
        .orderBy(...keys.map(({ by }) => inOrder(by)))
        .limit(count);
    },
    toRecord: (row: Parameters<typeof toUserInList>[0] & { keys: string }) => {
      const view = toUserInList(row);
      const status = view.suspended ? 'suspended' : 'active';
      return { ...view, status, lastLoginAt: view.lastLoginAt ?? 'Never' };
    },
  });
}
