import type { revokeApiTokenSchema } from '@app/contracts/accounts/api-token/schema';
import { apiToken } from '@app/db/schema/accounts/api-token';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { toApiTokenView } from './api-token-view';

/**
 * Permanently revokes one of the caller's tokens, with immediate effect. Throws TOKEN_NOT_FOUND, also for
 * another user's token.
 */
export async function revokeApiToken(outer: UserContext, { id }: z.output<typeof revokeApiTokenSchema>) {
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
