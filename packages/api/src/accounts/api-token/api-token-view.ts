import { tokenPrefix, tokenScopes } from '@app/contracts/accounts/api-token/scope';
import type { apiToken } from '@app/db/schema/accounts/api-token';

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
