import type { overwriteSavedViewSchema } from '@app/contracts/accounts/saved-view/schema';
import { savedView } from '@app/db/schema/accounts/saved-view';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { ownView, viewColumns } from './view-columns';

/** Replaces the filters of one of the caller's views. Throws VIEW_NOT_FOUND. */
export async function overwriteView(
  ctx: UserContext,
  { id, search }: z.output<typeof overwriteSavedViewSchema>,
) {
  const [row] = await ctx.db
    .update(savedView)
    .set({ search, updatedAt: ctx.now() })
    .where(ownView(ctx, id))
    .returning(viewColumns);
  if (!row) throw new AppError('VIEW_NOT_FOUND');
  return row;
}
