import { apiToken } from '@app/db/schema/accounts/api-token';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../core/context';

/**
 * Revokes every token of a user, in the caller's transaction, when the reason they were issued no longer
 * holds.
 */
export async function revokeUserTokens(ctx: Pick<Context, 'db' | 'now'>, userId: string): Promise<void> {
  await ctx.db
    .update(apiToken)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(apiToken.userId, userId), isNull(apiToken.revokedAt)));
}
