import { createApiTokenSchema, revokeApiTokenSchema } from '@app/contracts/accounts/api-token/schema';
import { limits } from '@app/contracts/limits';
import { apiToken } from '@app/db/schema/accounts/api-token';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { router, sessionProcedure } from '../../core/trpc';
import { createApiToken, toApiTokenView } from './create-api-token';

/**
 * Permanently revokes one of the caller's tokens, with immediate effect. Throws TOKEN_NOT_FOUND, also for
 * another user's token.
 */
async function revokeApiToken(outer: UserContext, { id }: z.output<typeof revokeApiTokenSchema>) {
  return inTransaction(outer, async (ctx) => {
    const now = ctx.now();
    const [revoked] = await ctx.db
      .update(apiToken)
      .set({ revokedAt: now })
      .where(and(eq(apiToken.id, id), eq(apiToken.userId, ctx.actor.id), isNull(apiToken.revokedAt)))
      .returning();
    if (!revoked) throw new AppError('TOKEN_NOT_FOUND');
    const { name } = revoked;
    await recordAudit(ctx, {
      action: 'apiToken.revoke',
      entityId: id,
      label: name,
      before: { name },
      after: { revoked: true },
    });
    return toApiTokenView(revoked, now);
  });
}

/** Maximum number of tokens shown: more than can be active, with room for recently ended ones. */
const maxListed = 3 * limits.apiTokens;

/** Lists the caller's tokens, newest first; ended ones stay listed for `limits.endedApiTokenMs`. */
async function listApiTokens(ctx: UserContext) {
  const now = ctx.now();
  const since = new Date(now.getTime() - limits.endedApiTokenMs);
  const rows = await ctx.db
    .select()
    .from(apiToken)
    .where(
      and(
        eq(apiToken.userId, ctx.actor.id),
        gt(apiToken.expiresAt, since),
        or(isNull(apiToken.revokedAt), gt(apiToken.revokedAt, since)),
      ),
    )
    .orderBy(desc(apiToken.createdAt), desc(apiToken.id))
    .limit(maxListed);
  return rows.map((row) => toApiTokenView(row, now));
}

export const apiTokenRouter = router({
  list: sessionProcedure.query(({ ctx }) => listApiTokens(ctx)),
  create: sessionProcedure
    .input(createApiTokenSchema)
    .mutation(({ ctx, input }) => createApiToken(ctx, input)),
  revoke: sessionProcedure
    .input(revokeApiTokenSchema)
    .mutation(({ ctx, input }) => revokeApiToken(ctx, input)),
});
