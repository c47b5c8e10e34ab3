import { savedView } from '@app/db/schema/accounts/saved-view';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../../core/context';

/** Columns of a saved view in responses. */
export const viewColumns = { id: savedView.id, name: savedView.name, search: savedView.search };

/** Matches the caller's own view with this id: views are private. */
export function ownView(ctx: UserContext, id: string) {
  return and(eq(savedView.id, id), eq(savedView.userId, ctx.actor.id));
}
