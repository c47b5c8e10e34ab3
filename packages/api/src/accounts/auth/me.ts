import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { isPasswordless } from '../../core/provider-only';
import { rejectSuspended } from '../../core/require-actor';
import { toOwnView } from '../session/user-view';

/**
 * Returns the signed-in user as currently stored in the database, or null (auth.current-role). Throws
 * ACCOUNT_SUSPENDED.
 */
export async function me(ctx: Context) {
  rejectSuspended(ctx);
  if (!ctx.actor) return null;
  const [row] = await ctx.db.select().from(user).where(eq(user.id, ctx.actor.id));
  if (!row) return null;
  return toOwnView(row, { factorDueAt: ctx.actor.factorDueAt, passwordless: await isPasswordless(ctx, row) });
}
