import { changeFavoriteSchema, mergeFavoritesSchema } from '@app/contracts/catalogue/favorite/schema';
import { limits } from '@app/contracts/limits';
import { favorite } from '@app/db/schema/catalogue/favorite';
import { template } from '@app/db/schema/catalogue/template';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { router, userProcedure } from '../../core/trpc';
import { countFavorites, listFavorites, mergeFavorites } from './merge-favorites';

/**
 * Adds a template to the favorites; an existing favorite keeps its position. Throws TEMPLATE_NOT_FOUND when
 * it is not published, FAVORITES_FULL.
 */
async function addFavorite(outer: UserContext, { templateId }: z.output<typeof changeFavoriteSchema>) {
  await outer.rateLimits.consume('favoriteChangesPerUser', outer.actor.id);
  return inTransaction(outer, async (ctx) => {
    const before = await countFavorites(ctx);
    const [published] = await ctx.db
      .select({ id: template.id })
      .from(template)
      .where(and(eq(template.id, templateId), eq(template.status, 'published')))
      .for('key share');
    if (!published) throw new AppError('TEMPLATE_NOT_FOUND');
    const added = await ctx.db
      .insert(favorite)
      .values({ userId: ctx.actor.id, templateId, addedAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: favorite.templateId });
    if (before + added.length > limits.favorites) {
      throw new AppError('FAVORITES_FULL');
    }
    return listFavorites(ctx);
  });
}

/** Removes a favorite; removing a missing one succeeds. */
async function removeFavorite(
  ctx: UserContext,
  { templateId }: z.output<typeof changeFavoriteSchema>,
): Promise<string[]> {
  await ctx.rateLimits.consume('favoriteChangesPerUser', ctx.actor.id);
  await ctx.db
    .delete(favorite)
    .where(and(eq(favorite.userId, ctx.actor.id), eq(favorite.templateId, templateId)));
  return listFavorites(ctx);
}

export const favoriteRouter = router({
  list: userProcedure.meta({ scope: 'cart:read' }).query(({ ctx }) => listFavorites(ctx)),
  add: userProcedure
    .meta({ scope: 'cart:write' })
    .input(changeFavoriteSchema)
    .mutation(({ ctx, input }) => addFavorite(ctx, input)),
  remove: userProcedure
    .meta({ scope: 'cart:write' })
    .input(changeFavoriteSchema)
    .mutation(({ ctx, input }) => removeFavorite(ctx, input)),
  merge: userProcedure
    .meta({ scope: 'cart:write' })
    .input(mergeFavoritesSchema)
    .mutation(({ ctx, input }) => mergeFavorites(ctx, input)),
});
