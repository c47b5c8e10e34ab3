import { changeFavoriteSchema, mergeFavoritesSchema } from '@app/contracts/catalogue/favorite/schema';
import { limits } from '@app/contracts/limits';
import { favorite } from '@app/db/schema/catalogue/favorite';
import { template } from '@app/db/schema/catalogue/template';
import { and, asc, count, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { lockActor } from '../../core/lock-actor';
import { inTransaction } from '../../core/transaction';
import { router, userProcedure } from '../../core/trpc';

/**
 * Returns the ids of the caller's favorite templates, latest first. Unpublished ones are left out until they
 * are published again.
 */
async function listFavorites(ctx: UserContext): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: favorite.templateId })
    .from(favorite)
    .innerJoin(template, and(eq(template.id, favorite.templateId), eq(template.status, 'published')))
    .where(eq(favorite.userId, ctx.actor.id))
    .orderBy(desc(favorite.addedAt), asc(favorite.templateId))
    .limit(limits.favorites);
  return rows.map(({ id }) => id);
}

/**
 * Counts the caller's favorites that are currently published. Locks the caller: two concurrent changes would
 * both pass the limit.
 */
async function countFavorites(ctx: UserContext): Promise<number> {
  await lockActor(ctx);
  const [row] = await ctx.db
    .select({ total: count() })
    .from(favorite)
    .innerJoin(template, and(eq(template.id, favorite.templateId), eq(template.status, 'published')))
    .where(eq(favorite.userId, ctx.actor.id));
  return row?.total ?? 0;
}

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
    if (added.length > 0 && before >= limits.favorites) {
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

/**
 * Adds the favorites a visitor collected before signing in, latest first, as far as there is room. One
 * template never causes a rejection of the others: missing, existing or excess ones are skipped.
 */
async function mergeFavorites(
  outer: UserContext,
  { templateIds }: z.output<typeof mergeFavoritesSchema>,
): Promise<string[]> {
  await outer.rateLimits.consume('favoriteChangesPerUser', outer.actor.id);
  return inTransaction(outer, async (ctx) => {
    const remaining = limits.favorites - (await countFavorites(ctx));
    const existing = ctx.db
      .select({ one: sql`1` })
      .from(favorite)
      .where(and(eq(favorite.userId, ctx.actor.id), eq(favorite.templateId, template.id)));
    const published = await ctx.db
      .select({ id: template.id })
      .from(template)
      .where(and(inArray(template.id, templateIds), eq(template.status, 'published'), notExists(existing)))
      .for('key share');
    const addableIds = new Set(published.map(({ id }) => id));
    const addedIds = [...new Set(templateIds)]
      .filter((id) => addableIds.has(id))
      .slice(0, Math.max(0, remaining));
    if (addedIds.length > 0) {
      const now = ctx.now().getTime();
      await ctx.db
        .insert(favorite)
        // One millisecond apart, to preserve their order.
        .values(
          addedIds.map((templateId, index) => ({
            userId: ctx.actor.id,
            templateId,
            addedAt: new Date(now - index),
          })),
        )
        .onConflictDoNothing();
    }
    return listFavorites(ctx);
  });
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
