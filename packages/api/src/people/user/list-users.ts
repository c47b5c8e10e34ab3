import { adminRoles, type UserSort } from '@app/contracts/people/user/role';
import type { listUsersSchema, userFilterSchema } from '@app/contracts/people/user/schema';
import { passkey } from '@app/db/schema/accounts/passkey';
import { totp } from '@app/db/schema/accounts/second-factor';
import { user } from '@app/db/schema/accounts/user';
import { lineOrder } from '@app/db/schema/name-order';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { toUserInList, userColumns } from '../../accounts/session/user-view';
import { containsWords } from '../../core/contains-text';
import type { Context, Services } from '../../core/context';
import type { SortKey } from '../../core/keyset-pagination';
import { totalRows } from '../../core/pagination';
import { visibleUsers } from '../../core/visible-users';

/** Columns of the users screen, which also offers to reset a second factor. */
export const userRowColumns = {
  ...userColumns,
  // Table names are spelled out: in a select of one table drizzle omits them, and here there are three.
  secondFactor: sql<boolean>`(exists (select from ${totp} where ${totp}.user_id = ${user}.id and ${totp}.confirmed_at is not null)
    or exists (select from ${passkey} where ${passkey}.user_id = ${user}.id))`,
};

/**
 * The expressions match their indexes, so that the first page needs no sorting. Accounts that never signed in
 * come before all others.
 */
const orders: Readonly<Record<UserSort, SortKey>> = {
  name: { by: lineOrder(user.searchText, 1), type: 'text' },
  email: { by: user.email, type: 'citext' },
  role: { by: user.role, type: 'user_role' },
  status: { by: sql`(${user.suspendedAt} is not null)`, type: 'boolean' },
  joined: { by: user.createdAt, type: 'timestamptz' },
  lastLogin: { by: sql`coalesce(${user.lastLoginAt}, '-infinity')`, type: 'timestamptz' },
};

/** Returns the sort keys of the list, the id last. */
export function userSortKeys(sort: UserSort): SortKey[] {
  return [orders[sort], { by: user.id, type: 'uuid' }];
}

/** Maps an account to the users screen. */
export function toUserRow(row: Parameters<typeof toUserInList>[0] & { secondFactor: boolean }) {
  return { ...toUserInList(row), secondFactor: row.secondFactor };
}

/**
 * Returns one page of accounts, newest first by default: `users.length` of `total` matches
 * (dashboard.paged-lists). Searches name and e-mail as substrings, ignoring case and accents.
 */
export async function listUsers(ctx: Context, input: z.output<typeof listUsersSchema>) {
  const { sort, direction, page, pageSize } = input;
  const matches = matchingUsers(ctx, input);
  const inOrder = direction === 'asc' ? asc : desc;
  const rows = await ctx.db
    .select(userRowColumns)
    .from(user)
    .where(matches)
    .orderBy(...userSortKeys(sort).map(({ by }) => inOrder(by)))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total = await totalRows(rows, input, ctx.db.select({ total: count() }).from(user).where(matches));
  return {
    users: rows.map(toUserRow),
    total,
    page,
    pageSize,
  };
}

type UserFilter = z.output<typeof userFilterSchema>;

/**
 * Matches accounts that the caller may see by text in name or e-mail, ignoring case and accents, role and
 * status.
 */
export function matchingUsers(ctx: Pick<Context, 'actor'>, { search, role, status }: UserFilter) {
  return and(
    visibleUsers(ctx),
    containsWords(user.searchText, search),
    role && eq(user.role, role),
    status && (status === 'active' ? isNull(user.suspendedAt) : isNotNull(user.suspendedAt)),
  );
}

/** Returns the accounts that may use the dashboard, by address. */
export async function listTeam({ db }: Pick<Services, 'db'>) {
  const rows = await db
    .select({ email: user.email, role: user.role, name: user.name, suspendedAt: user.suspendedAt })
    .from(user)
    .where(inArray(user.role, adminRoles))
    .orderBy(asc(user.email));
  return rows.map(({ suspendedAt, ...row }) => ({ ...row, suspended: suspendedAt !== null }));
}
