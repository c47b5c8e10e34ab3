import { limits } from '@app/contracts/limits';
import { favorite } from '@app/db/schema/catalogue/favorite';
import { template } from '@app/db/schema/catalogue/template';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { UserContext } from '../../core/context';

/**
 * Returns the ids of the caller's favorite templates, latest first. Unpublished ones are left out until they
 * are published again.
 */
export async function listFavorites(ctx: UserContext): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: favorite.templateId })
    .from(favorite)
    .innerJoin(template, and(eq(template.id, favorite.templateId), eq(template.status, 'published')))
    .where(eq(favorite.userId, ctx.actor.id))
    .orderBy(desc(favorite.addedAt), asc(favorite.templateId))
    .limit(limits.favorites);
  return rows.map(({ id }) => id);
}
