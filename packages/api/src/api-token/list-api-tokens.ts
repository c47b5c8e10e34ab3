import { limits } from '@app/contracts/limits';
import { apiToken } from '@app/db/schema/api-token';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { UserContext } from '../core/context';
import { toApiTokenView } from './api-token-view';

/** Tokens shown at once: more than can be alive, with room for those that ended lately. */
const shown = 3 * limits.apiTokens;

/** The caller's tokens, the newest first; those that ended stay in sight for `limits.endedApiTokenMs`. */
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
    .limit(shown);
  return rows.map((row) => toApiTokenView(row, now));
}
