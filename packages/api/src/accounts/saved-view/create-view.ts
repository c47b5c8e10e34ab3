import type { createSavedViewSchema } from '@app/contracts/accounts/saved-view/schema';
import { limits } from '@app/contracts/limits';
import { savedView } from '@app/db/schema/accounts/saved-view';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { lockActor } from '../../core/lock-actor';
import { inTransaction } from '../../core/transaction';
import { rejectDuplicate, viewColumns } from './view-columns';

/**
 * Saves the filters of a screen for the caller under a name. It is a personal setting, like the width of the
 * sidebar, so it is not recorded in the audit trail. Throws VIEWS_FULL, VIEW_EXISTS with a detail on `name`.
 */
export async function createView(
  outer: UserContext,
  { screen, name, search }: z.output<typeof createSavedViewSchema>,
) {
  return rejectDuplicate(() =>
    inTransaction(outer, async (ctx) => {
      await lockActor(ctx);
      const userId = ctx.actor.id;
      const ofScreen = and(eq(savedView.userId, userId), eq(savedView.screen, screen));
      if ((await ctx.db.$count(savedView, ofScreen)) >= limits.savedViews) throw new AppError('VIEWS_FULL');
      const [row] = await ctx.db
        .insert(savedView)
        .values({ userId, screen, name, search, createdAt: ctx.now(), updatedAt: ctx.now() })
        .returning(viewColumns);
      if (!row) throw new Error('the view was not returned');
      return row;
    }),
  );
}
