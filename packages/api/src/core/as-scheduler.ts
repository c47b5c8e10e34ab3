import type { TokenScope } from '@app/contracts/accounts/api-token/scope';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import { AppError } from './app-error';
import { asTeamActor } from './as-team-actor';
import type { Context, UserContext } from './context';
import { requireScope } from './require-scope';

/**
 * Returns a context acting as the person who scheduled something, with their current rights; null when they
 * lost them or have no account.
 */
export async function asScheduler(
  ctx: Context,
  scheduledBy: string | null,
  scope: TokenScope,
): Promise<UserContext | null> {
  if (scheduledBy === null) return null;
  const [account] = await ctx.db.select().from(user).where(eq(user.id, scheduledBy));
  if (!account) return null;
  try {
    const acting = await asTeamActor(ctx, account);
    requireScope(acting.actor, scope);
    return acting;
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}
