import type { Context } from './context';

/**
 * Returns the context for a heavy read, such as a list of the team or a part of an export: on the replica if
 * it has caught up with all earlier commits, else unchanged (dashboard.read-replica). Not for reads in a
 * transaction, which must see its own writes.
 */
export async function onReplica<C extends Context>(ctx: C): Promise<C> {
  const db = await ctx.replica?.caughtUp();
  return db ? { ...ctx, db } : ctx;
}
