import type { changeFavoriteSchema } from '@app/contracts/catalogue/favorite/schema';
import { limits } from '@app/contracts/limits';
import { favorite } from '@app/db/schema/catalogue/favorite';
import { template } from '@app/db/schema/catalogue/template';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { countFavorites } from './count-favorites';
import { listFavorites } from './list-favorites';

/**
 * Adds a template to the favorites; an existing favorite keeps its position. Throws TEMPLATE_NOT_FOUND when
 * it is not published, FAVORITES_FULL.
 */
export async function addFavorite(outer: UserContext, { templateId }: z.output<typeof changeFavoriteSchema>) {
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
