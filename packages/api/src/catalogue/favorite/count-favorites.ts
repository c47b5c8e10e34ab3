import { favorite } from '@app/db/schema/catalogue/favorite';
import { template } from '@app/db/schema/catalogue/template';
import { and, count, eq } from 'drizzle-orm';
import type { UserContext } from '../../core/context';
import { lockActor } from '../../core/lock-actor';

/**
 * Counts the caller's favorites that are currently published. Locks the caller: two concurrent changes would
 * both pass the limit.
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
