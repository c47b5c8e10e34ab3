import type { renameSavedViewSchema } from '@app/contracts/accounts/saved-view/schema';
import { savedView } from '@app/db/schema/accounts/saved-view';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { ownView, rejectDuplicate, viewColumns } from './view-columns';

/** Renames one of the caller's views. Throws VIEW_NOT_FOUND, VIEW_EXISTS with a detail on `name`. */
export async function renameView(ctx: UserContext, { id, name }: z.output<typeof renameSavedViewSchema>) {
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
