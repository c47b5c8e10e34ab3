import { savedView } from '@app/db/schema/accounts/saved-view';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { ownView } from './view-columns';

/** Deletes a view of the caller. Throws VIEW_NOT_FOUND. */
export async function removeView(ctx: UserContext, { id }: { id: string }) {
  const deleted = await ctx.db.delete(savedView).where(ownView(ctx, id)).returning({ id: savedView.id });
  if (deleted.length === 0) throw new AppError('VIEW_NOT_FOUND');
  return { id };
}
