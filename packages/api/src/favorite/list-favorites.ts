import { limits } from '@app/contracts/limits';
import { favorite } from '@app/db/schema/favorite';
import { template } from '@app/db/schema/template';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { UserContext } from '../core/context';

/** Ids of the caller's favorite templates, the latest first. One that is not published now is left out until it is again. */
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
