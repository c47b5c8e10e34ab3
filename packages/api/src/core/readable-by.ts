import { limits } from '@app/contracts/limits';
import { type Column, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { UserContext } from './context';

/**
 * The condition that a ticket or an order with this owner may be read by the caller: it is their own, or that of a
 * colleague whose company lets its people see them (customers.colleagues-see). Every read of a customer asks it; who may
 * change something is asked apart. The database knows who they are (docs/database-layer.md), because it tells them of changes, too.
 */
export function readableBy({ actor }: { actor: Pick<UserContext['actor'], 'id'> }, owner: SQLWrapper): SQL {
  return sql`${owner} = any(array(select people_sharing_with(${actor.id}::uuid)))`;
}

/**
 * The newest rows that the caller may read, `limits.ownList` at most: their own, and where these leave room those of colleagues. All that
 * colleagues have together may fill a list, and must not push the caller's own out of it (customers.colleagues-see).
 *
 * @param newest reads so many of those that match, the newest first.
 */
export async function newestReadable<Row>(
  ctx: Pick<UserContext, 'actor'>,
  owner: Column,
  newest: (matches: SQL, limit: number) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const isOwn = eq(owner, ctx.actor.id);
  const own = await newest(isOwn, limits.ownList);
  const room = limits.ownList - own.length;
  return room === 0
    ? own
    : [...own, ...(await newest(sql`${readableBy(ctx, owner)} and not ${isOwn}`, room))];
}
