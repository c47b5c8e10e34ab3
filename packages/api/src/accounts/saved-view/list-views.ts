import type { listSavedViewsSchema } from '@app/contracts/accounts/saved-view/schema';
import { limits } from '@app/contracts/limits';
import { savedView } from '@app/db/schema/accounts/saved-view';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../../core/context';
import { viewColumns } from './view-columns';

/** Returns the caller's views of a screen, by name. */
export async function listViews(ctx: UserContext, { screen }: z.output<typeof listSavedViewsSchema>) {
  return ctx.db
    .select(viewColumns)
    .from(savedView)
    .where(and(eq(savedView.userId, ctx.actor.id), eq(savedView.screen, screen)))
    .orderBy(asc(savedView.name), asc(savedView.id))
    .limit(limits.savedViews);
}
