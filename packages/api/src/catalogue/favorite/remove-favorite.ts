import type { changeFavoriteSchema } from '@app/contracts/catalogue/favorite/schema';
import { favorite } from '@app/db/schema/catalogue/favorite';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../../core/context';
import { listFavorites } from './list-favorites';

/** Removes a favorite; removing a missing one succeeds. */
export async function removeFavorite(
  ctx: UserContext,
  { templateId }: z.output<typeof changeFavoriteSchema>,
): Promise<string[]> {
  await ctx.rateLimits.consume('favoriteChangesPerUser', ctx.actor.id);
  await ctx.db
    .delete(favorite)
    .where(and(eq(favorite.userId, ctx.actor.id), eq(favorite.templateId, templateId)));
  return listFavorites(ctx);
}
