import { session } from '@app/db/schema/session';
import { eq } from 'drizzle-orm';
import type { UserContext } from '../core/context';

/** The caller has just proven who they are: their session, and no other of theirs, is not asked again for a while (auth.step-up). */
export async function markConfirmed(ctx: UserContext): Promise<void> {
  if (!ctx.session) return;
  await ctx.db.update(session).set({ confirmedAt: ctx.now() }).where(eq(session.id, ctx.session.id));
}
