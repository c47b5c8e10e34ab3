import { savedView } from '@app/db/schema/saved-view';
import { and, eq } from 'drizzle-orm';
import type { UserContext } from '../core/context';

/** A saved view as it is answered. */
export const viewColumns = { id: savedView.id, name: savedView.name, search: savedView.search };

/** The caller's own view of this id: nobody sees or changes another's. */
export function ownView(ctx: UserContext, id: string) {
  return and(eq(savedView.id, id), eq(savedView.userId, ctx.actor.id));
}
