import { savedViewMessages } from '@app/contracts/accounts/saved-view/messages';
import { savedView } from '@app/db/schema/accounts/saved-view';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../core/context';
import { rejectDuplicates } from '../../core/reject-duplicate';

/** Columns of a saved view in responses. */
export const viewColumns = { id: savedView.id, name: savedView.name, search: savedView.search };

/** Matches the caller's own view with this id: views are private. */
export function ownView(ctx: UserContext, id: string) {
  return and(eq(savedView.id, id), eq(savedView.userId, ctx.actor.id));
}

/** Throws VIEW_EXISTS with a detail on `name` when the caller has another view of this name. */
export const rejectDuplicate = rejectDuplicates({
  saved_view_name: ['name', savedViewMessages.nameTaken, 'VIEW_EXISTS'],
});
