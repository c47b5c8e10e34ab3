import { savedViewMessages } from '@app/contracts/accounts/saved-view/messages';
import {
  createSavedViewSchema,
  listSavedViewsSchema,
  overwriteSavedViewSchema,
  renameSavedViewSchema,
} from '@app/contracts/accounts/saved-view/schema';
import { byIdSchema } from '@app/contracts/id';
import { limits } from '@app/contracts/limits';
import { savedView } from '@app/db/schema/accounts/saved-view';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { lockActor } from '../../core/lock-actor';
import { rejectDuplicates } from '../../core/reject-duplicate';
import { inTransaction } from '../../core/transaction';
import { adminProcedure, router } from '../../core/trpc';

/** Columns of a saved view in responses. */
const viewColumns = { id: savedView.id, name: savedView.name, search: savedView.search };

/** Matches the caller's own view with this id: views are private. */
function ownView(ctx: UserContext, id: string) {
  return and(eq(savedView.id, id), eq(savedView.userId, ctx.actor.id));
}

/** Throws VIEW_EXISTS with a detail on `name` when the caller has another view of this name. */
const rejectDuplicate = rejectDuplicates({
  saved_view_name: ['name', savedViewMessages.nameTaken, 'VIEW_EXISTS'],
});

/**
 * Saves the filters of a screen for the caller under a name. It is a personal setting, like the width of the
 * sidebar, so it is not recorded in the audit trail. Throws VIEWS_FULL, VIEW_EXISTS with a detail on `name`.
 */
async function createView(
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

/** Replaces the filters of one of the caller's views. Throws VIEW_NOT_FOUND. */
async function overwriteView(ctx: UserContext, { id, search }: z.output<typeof overwriteSavedViewSchema>) {
  const [row] = await ctx.db
    .update(savedView)
    .set({ search, updatedAt: ctx.now() })
    .where(ownView(ctx, id))
    .returning(viewColumns);
  if (!row) throw new AppError('VIEW_NOT_FOUND');
  return row;
}

/** Renames one of the caller's views. Throws VIEW_NOT_FOUND, VIEW_EXISTS with a detail on `name`. */
async function renameView(ctx: UserContext, { id, name }: z.output<typeof renameSavedViewSchema>) {
  return rejectDuplicate(async () => {
    const [row] = await ctx.db
      .update(savedView)
      .set({ name, updatedAt: ctx.now() })
      .where(ownView(ctx, id))
      .returning(viewColumns);
    if (!row) throw new AppError('VIEW_NOT_FOUND');
    return row;
  });
}

/** Returns the caller's views of a screen, by name. */
async function listViews(ctx: UserContext, { screen }: z.output<typeof listSavedViewsSchema>) {
  return ctx.db
    .select(viewColumns)
    .from(savedView)
    .where(and(eq(savedView.userId, ctx.actor.id), eq(savedView.screen, screen)))
    .orderBy(asc(savedView.name), asc(savedView.id))
    .limit(limits.savedViews);
}

/** Deletes a view of the caller. Throws VIEW_NOT_FOUND. */
async function removeView(ctx: UserContext, { id }: { id: string }) {
  const deleted = await ctx.db.delete(savedView).where(ownView(ctx, id)).returning({ id: savedView.id });
  if (deleted.length === 0) throw new AppError('VIEW_NOT_FOUND');
  return { id };
}

export const savedViewRouter = router({
  list: adminProcedure
    .meta({ restriction: 'any', scope: 'never' })
    .input(listSavedViewsSchema)
    .query(({ ctx, input }) => listViews(ctx, input)),
  create: adminProcedure
    .meta({ restriction: 'any', scope: 'never' })
    .input(createSavedViewSchema)
    .mutation(({ ctx, input }) => createView(ctx, input)),
  rename: adminProcedure
    .meta({ restriction: 'any', scope: 'never' })
    .input(renameSavedViewSchema)
    .mutation(({ ctx, input }) => renameView(ctx, input)),
  overwrite: adminProcedure
    .meta({ restriction: 'any', scope: 'never' })
    .input(overwriteSavedViewSchema)
    .mutation(({ ctx, input }) => overwriteView(ctx, input)),
  remove: adminProcedure
    .meta({ restriction: 'any', scope: 'never' })
    .input(byIdSchema)
    .mutation(({ ctx, input }) => removeView(ctx, input)),
});
