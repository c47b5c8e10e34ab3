import type { Context } from './context';

/**
 * Runs `work` in one transaction; its context writes there, so name the parameter `ctx` to shadow the outer
 * one and prevent its misuse.
 */
export function inTransaction<C extends Pick<Context, 'db'>, R>(
  ctx: C,
  work: (ctx: C) => Promise<R>,
): Promise<R> {
  return ctx.db.transaction((tx) => work({ ...ctx, db: tx }));
}
