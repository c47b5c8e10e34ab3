import type { createApiTokenSchema } from '@app/contracts/accounts/api-token/schema';
import { tokenPrefix, tokenScopeFacts, tokenScopes } from '@app/contracts/accounts/api-token/scope';
import { developerMessages } from '@app/contracts/developer-messages';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { isScopeAllowed } from '@app/contracts/people/user/restriction';
import { isAdminRole } from '@app/contracts/people/user/role';
import { apiToken } from '@app/db/schema/accounts/api-token';
import { user } from '@app/db/schema/accounts/user';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, fieldError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import { lockActor } from '../../core/lock-actor';
import { createToken, hashToken } from '../../core/token';
import { inTransaction } from '../../core/transaction';
import { confirmPassword } from '../password/confirm-password';

/**
 * Converts a token for its owner: everything except the token itself, with only the scopes that still exist.
 */
export function toApiTokenView(row: typeof apiToken.$inferSelect, now: Date) {
  const { id, name, ending, scopes, expiresAt, lastUsedAt, lastUsedIp, revokedAt, createdAt } = row;
  const ended = revokedAt ? ('revoked' as const) : expiresAt <= now ? ('expired' as const) : null;
  return {
    id,
    name,
    hint: `${tokenPrefix}…${ending}`,
    scopes: tokenScopes.filter((scope) => scopes.includes(scope)),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    lastUsedIp,
    ended,
    createdAt: createdAt.toISOString(),
  };
}

const dayMs = 24 * 3_600_000;

/**
 * Creates a token; `token` in the response is the only time it is shown. Throws TOKENS_FULL,
 * VALIDATION_FAILED on `scopes` that are for the team or beyond a restriction, RATE_LIMITED, and what
 * `confirmPassword` throws.
 */
export async function createApiToken(
  outer: UserContext,
  { name, scopes, days, currentPassword }: z.output<typeof createApiTokenSchema>,
) {
  const { id: userId, role, restriction } = outer.actor;
  if (!isAdminRole(role) && scopes.some((scope) => tokenScopeFacts[scope].forTeam)) {
    throw fieldError('scopes', developerMessages.tokenScopeForTeam);
  }
  if (!scopes.every((scope) => isScopeAllowed(restriction, scope))) {
    throw fieldError('scopes', developerMessages.tokenScopeRestricted);
  }
  await outer.rateLimits.consume('apiTokensPerUser', userId);
  const passwordHash = await confirmPassword(outer, currentPassword);
  const token = `${tokenPrefix}${createToken()}`;
  const row = await inTransaction(outer, async (ctx) => {
    await lockActor(ctx);
    // A new password, or a takeover of the account, ended its tokens meanwhile.
    const hasPassword = and(eq(user.id, userId), eq(user.passwordHash, passwordHash));
    if ((await ctx.db.$count(user, hasPassword)) === 0) {
      throw fieldError('currentPassword', messages.currentPasswordWrong, 'CURRENT_PASSWORD_WRONG');
    }
    const now = ctx.now();
    const isActive = and(
      eq(apiToken.userId, userId),
      isNull(apiToken.revokedAt),
      gt(apiToken.expiresAt, now),
    );
    if ((await ctx.db.$count(apiToken, isActive)) >= limits.apiTokens) throw new AppError('TOKENS_FULL');
    const [made] = await ctx.db
      .insert(apiToken)
      .values({
        userId,
        name,
        hash: hashToken(token),
        ending: token.slice(-4),
        scopes: [...scopes],
        expiresAt: new Date(now.getTime() + days * dayMs),
        createdAt: now,
      })
      .returning();
    if (!made) throw new Error('the token was not written');
    const after = { name, scopes, expiresAt: made.expiresAt.toISOString() };
    await recordAudit(ctx, { action: 'apiToken.create', entityId: made.id, label: name, after });
    return made;
  });
  return { token, apiToken: toApiTokenView(row, outer.now()) };
}

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
