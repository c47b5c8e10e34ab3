import { limits } from '@app/contracts/limits';
import { apiToken } from '@app/db/schema/accounts/api-token';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { UserContext } from '../../core/context';
import { toApiTokenView } from './api-token-view';

/** Maximum number of tokens shown: more than can be active, with room for recently ended ones. */
const maxListed = 3 * limits.apiTokens;

/** Lists the caller's tokens, newest first; ended ones stay listed for `limits.endedApiTokenMs`. */
export async function listApiTokens(ctx: UserContext) {
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
