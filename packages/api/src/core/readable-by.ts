import { type Column, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { UserContext } from './context';

/**
 * The condition that a ticket or an order with this owner may be read by the caller: it is their own, or that of a
 * colleague whose company lets its people see them (customers.colleagues-see). Every read of a customer asks it; who may
 * change something is asked apart. The database knows who they are (docs/database-layer.md), because it tells them of changes, too.
 */
export function readableBy({ actor }: Pick<UserContext, 'actor'>, owner: SQLWrapper): SQL {
  return sql`${owner} = any(array(select people_sharing_with(${actor.id}::uuid)))`;
}

/**
 * The two halves of what the caller may read, for lists with an end: what all colleagues have together may fill one, and must not push the
 * caller's own out of it (customers.colleagues-see).
 */
export function readableHalves(ctx: Pick<UserContext, 'actor'>, owner: Column): [own: SQL, colleagues: SQL] {
  const own = eq(owner, ctx.actor.id);
  return [own, sql`${readableBy(ctx, owner)} and not ${own}`];
}
