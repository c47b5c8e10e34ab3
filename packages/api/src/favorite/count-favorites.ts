import { favorite } from '@app/db/schema/favorite';
import { template } from '@app/db/schema/template';
import { and, count, eq } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { lockActor } from '../core/lock-actor';

/**
 * How many favorites the caller has that are published now. Locks the caller against another change in the same
 * moment: two at once would both pass the limit.
 */
export async function countFavorites(ctx: UserContext): Promise<number> {
  await lockActor(ctx);
  const [row] = await ctx.db
    .select({ total: count() })
    .from(favorite)
    .innerJoin(template, and(eq(template.id, favorite.templateId), eq(template.status, 'published')))
    .where(eq(favorite.userId, ctx.actor.id));
  return row?.total ?? 0;
}
