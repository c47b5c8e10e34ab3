import type { exportUsersSchema } from '@app/contracts/user';
import { user } from '@app/db/schema/user';
import { stringify } from 'csv-stringify/sync';
import { and, desc, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../core/app-error';
import type { Context } from '../core/context';
import { isAdmin } from '../core/is-admin';
import { recordAudit } from '../core/record-audit';
import { requireActor } from '../core/require-actor';
import { toUserInList, userColumns } from './list-users';
import { matchingUsers } from './user-filter';

/** Rows read at once: what an export costs in memory, however long the list is. */
const rowsAtOnce = 1_000;

/** The columns of B78. */
const columns = [
  { key: 'name', header: 'Name' },
  { key: 'email', header: 'Email' },
  { key: 'role', header: 'Role' },
  { key: 'status', header: 'Status' },
  { key: 'createdAt', header: 'Joined' },
  { key: 'lastLoginAt', header: 'Last login' },
];

/**
 * The accounts that match, or the chosen ones, as CSV in parts: newest first, UTF-8 with a byte order mark, times ISO
 * 8601 in UTC, and whatever a spreadsheet would take for a formula as text (B78). Written to the audit log before the
 * first row leaves. Reads on where it stopped instead of holding a database cursor open, so that a slow reader holds no
 * connection. Throws UNAUTHENTICATED, ACCOUNT_SUSPENDED, FORBIDDEN, RATE_LIMITED.
 */
export async function exportUsers(ctx: Context, input: z.output<typeof exportUsersSchema>) {
  const actor = requireActor(ctx);
  if (!isAdmin(ctx)) throw new AppError('FORBIDDEN');
  await ctx.rateLimits.consume('exportsPerUser', actor.id);
  const { ids, search, role, status } = input;
  const wanted = and(matchingUsers(input), ids && inArray(user.id, ids));
  const rows = await ctx.db.$count(user, wanted);
  await recordAudit(ctx, {
    action: 'user.export',
    entityId: 'all',
    after: { rows, ...(ids ? { chosen: ids.length } : {}), ...(search && { search }), role, status },
  });
  return csvOf(ctx, wanted);
}

type Condition = ReturnType<typeof and>;

async function* csvOf(ctx: Context, wanted: Condition): AsyncGenerator<string> {
  let isFirst = true;
  let after: Condition;
  for (;;) {
    const rows = await ctx.db
      .select(userColumns)
      .from(user)
      .where(and(wanted, after))
      .orderBy(desc(user.createdAt), desc(user.id))
      .limit(rowsAtOnce);
    if (isFirst || rows.length > 0) yield toCsv(rows, isFirst);
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    isFirst = false;
    after = sql`(${user.createdAt}, ${user.id}) < (${last.createdAt.toISOString()}, ${last.id})`;
  }
}

function toCsv(rows: readonly Parameters<typeof toUserInList>[0][], isFirst: boolean): string {
  const records = rows.map((row) => {
    const shown = toUserInList(row);
    return {
      ...shown,
      status: shown.suspended ? 'suspended' : 'active',
      lastLoginAt: shown.lastLoginAt ?? 'Never',
    };
  });
  return stringify(records, {
    columns,
    header: isFirst,
    bom: isFirst,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
