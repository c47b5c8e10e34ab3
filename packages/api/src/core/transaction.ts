import type { Context } from './context';

type Task = (db: Context['db']) => Promise<void>;

/** What is to be done after the commit, by transaction; savepoints share the list of their transaction. */
const tasksOf = new WeakMap<object, Task[]>();

/** Whether a row that was to be referred to is gone. */
function isReferenceLost(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === '23503') return true;
  }
  return false;
}

/**
 * Runs `work` in one transaction; its context writes there, so name the parameter `ctx` to shadow the outer
 * one and prevent its misuse. It is run once more when a row that it refers to was deleted meanwhile, such as a
 * template of a quote that is accepted: then it reads that the row is gone.
 */
export async function inTransaction<C extends Pick<Context, 'db'>, R>(
  ctx: C,
  work: (ctx: C) => Promise<R>,
): Promise<R> {
  if (tasksOf.has(ctx.db)) return runOnce(ctx, work);
  return runOnce(ctx, work).catch((error: unknown) => {
    if (!isReferenceLost(error)) throw error;
    return runOnce(ctx, work);
  });
}

async function runOnce<C extends Pick<Context, 'db'>, R>(ctx: C, work: (ctx: C) => Promise<R>): Promise<R> {
  const outer = tasksOf.get(ctx.db);
  const tasks = outer ?? [];
  const before = tasks.length;
  let result: R;
  try {
    result = await ctx.db.transaction((tx) => {
      tasksOf.set(tx, tasks);
      return work({ ...ctx, db: tx });
    });
  } catch (error) {
    // Back to the savepoint: the transaction may go on without what happened since.
    tasks.length = before;
    throw error;
  }
  if (!outer) for (const task of tasks) await task(ctx.db);
  return result;
}

/**
 * Runs `task`, with the database outside, once the transaction of `ctx` has committed, before its caller goes on; never after a rollback,
 * nor outside of `inTransaction`. For calls to other systems, which must not hold locks. It must not throw,
 * and something else must do the same later, in case the process ends in between.
 */
export function afterCommit(ctx: Pick<Context, 'db'>, task: Task): void {
  tasksOf.get(ctx.db)?.push(task);
}
