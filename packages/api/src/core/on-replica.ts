import type { Context } from './context';

/**
 * The context of a heavy read, such as a list of the team or a part of an export: on the replica where there is one that has
 * everything committed before, else as it was (dashboard.read-replica). Not for the reads of a transaction, which has to see its own writes.
 */
export async function onReplica<C extends Context>(ctx: C): Promise<C> {
  const db = await ctx.replica?.caughtUp();
  return db ? { ...ctx, db } : ctx;
}
