import type { listUsersSchema } from '@app/contracts/user';
import { user } from '@app/db/schema/user';
import { and, count, desc, eq, getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../core/context';
import { escapeLike } from '../core/escape-like';
import { toUserView } from './user-view';

const { passwordHash: _, ...columns } = getTableColumns(user);

/**
 * One page of accounts, newest first: `users.length` of `total` that match (B79). Searches name and e-mail as
 * substrings, ignoring case.
 */
export async function listUsers(ctx: Context, input: z.output<typeof listUsersSchema>) {
  const { search, role, status, page, pageSize } = input;
  const pattern = `%${escapeLike(search)}%`;
  const matches = and(
    search ? or(sql`${user.name} ilike ${pattern}`, sql`${user.email}::text ilike ${pattern}`) : undefined,
    role && eq(user.role, role),
    status && (status === 'active' ? isNull(user.suspendedAt) : isNotNull(user.suspendedAt)),
  );
  const [rows, [counted]] = await Promise.all([
    ctx.db
      .select(columns)
      .from(user)
      .where(matches)
      .orderBy(desc(user.createdAt), desc(user.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ total: count() }).from(user).where(matches),
  ]);
  return {
    users: rows.map((row) => ({ ...toUserView(row), lastLoginAt: row.lastLoginAt?.toISOString() ?? null })),
    total: counted?.total ?? 0,
    page,
    pageSize,
  };
}
