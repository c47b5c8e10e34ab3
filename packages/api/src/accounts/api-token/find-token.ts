import { tokenScopes } from '@app/contracts/accounts/api-token/scope';
import { apiToken } from '@app/db/schema/accounts/api-token';
import { user } from '@app/db/schema/accounts/user';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { limitToToken } from '../../core/authorize-token';
import type { Context, RequestInfo, Services } from '../../core/context';
import { findFactorDue } from '../../core/factor-due';
import { prepared } from '../../core/prepared-statement';
import { hashToken } from '../../core/token';

/** How stale "last used" may be; a write on every call would cost too much. */
const lastUsedStepMs = 60_000;

const findByHash = prepared((db) =>
  db
    .select({
      id: apiToken.id,
      name: apiToken.name,
      scopes: apiToken.scopes,
      expiresAt: apiToken.expiresAt,
      revokedAt: apiToken.revokedAt,
      lastUsedAt: apiToken.lastUsedAt,
      suspendedAt: user.suspendedAt,
      emailVerifiedAt: user.emailVerifiedAt,
      createdAt: user.createdAt,
      owner: {
        id: user.id,
        name: user.name,
        email: user.email,
        role: user.role,
        restriction: user.restriction,
      },
    })
    .from(apiToken)
    .innerJoin(user, eq(user.id, apiToken.userId))
    .where(eq(apiToken.hash, sql.placeholder('hash')))
    .prepare('api_token_and_user'),
);

/**
 * Finds the active token of a request, with its owner as currently stored. An unknown, expired or revoked
 * token is `dead`; a suspended owner is reported as such.
 */
export function createTokenFinder(services: Services) {
  return async ({ sessionToken, ip }: RequestInfo): Promise<Pick<Context, 'token' | 'suspended'>> => {
    const [found] = await findByHash(services.db).execute({ hash: hashToken(sessionToken ?? '') });
    if (found?.suspendedAt) return { token: null, suspended: true };
    const now = services.now();
    if (!found || found.revokedAt || found.expiresAt <= now) return { token: 'dead', suspended: false };

    const { id, name, emailVerifiedAt, createdAt, lastUsedAt } = found;
    const scopes = tokenScopes.filter((scope) => found.scopes.includes(scope));
    const factorDueAt = await findFactorDue(services, { ...found.owner, createdAt });
    const owner = {
      ...found.owner,
      emailVerified: emailVerifiedAt !== null,
      ...(factorDueAt && { factorDueAt }),
    };
    const stale = new Date(now.getTime() - lastUsedStepMs);
    if (!lastUsedAt || lastUsedAt < stale) {
      await services.db
        .update(apiToken)
        .set({ lastUsedAt: now, lastUsedIp: ip || null })
        .where(and(eq(apiToken.id, id), or(isNull(apiToken.lastUsedAt), lt(apiToken.lastUsedAt, stale))));
    }
    return {
      token: { id, name, owner: limitToToken(owner, scopes) },
      suspended: false,
    };
  };
}
