import { limits } from '@app/contracts/limits';
import { type Column, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { UserContext } from './context';

/**
 * Matches tickets or orders with this owner that the caller may read: their own, or those of a colleague
 * whose company shares them (customers.colleagues-see). Every customer read uses it; permission to change
 * something is checked separately. The database determines the people (docs/database-layer.md), because it
 * also notifies them of changes.
 */
export function readableBy({ actor }: { actor: Pick<UserContext['actor'], 'id'> }, owner: SQLWrapper): SQL {
  return sql`${owner} = any(array(select people_sharing_with(${actor.id}::uuid)))`;
}

/**
 * Returns the newest rows that the caller may read, at most `limits.ownList`: their own first, then those of
 * colleagues as far as there is room, so that the colleagues' rows cannot push the caller's own out of the
 * list (customers.colleagues-see).
 *
 * @param newest reads this many of the matching rows, newest first.
 */
export async function newestReadable<Row>(
  ctx: Pick<UserContext, 'actor'>,
  owner: Column,
  newest: (matches: SQL, limit: number) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const isOwn = eq(owner, ctx.actor.id);
  const own = await newest(isOwn, limits.ownList);
  const remaining = limits.ownList - own.length;
  return remaining === 0
    ? own
    : [...own, ...(await newest(sql`${readableBy(ctx, owner)} and not ${isOwn}`, remaining))];
}
