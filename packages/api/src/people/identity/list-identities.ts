import { user } from '@app/db/schema/accounts/user';
import { userIdentity } from '@app/db/schema/accounts/user-identity';
import { desc, eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import type { SessionContext } from '../../core/context';
import { isProviderOnly } from '../../core/provider-only';

/**
 * Lists the identity providers linked to the caller, with the name of the server's provider, null for none,
 * and whether it is the only way to sign in (auth.unlink-provider).
 */
export async function listIdentities(ctx: SessionContext) {
  const [account] = await ctx.db.select().from(user).where(eq(user.id, ctx.actor.id));
  if (!account) throw new AppError('UNAUTHENTICATED');
  const links = await ctx.db
    .select()
    .from(userIdentity)
    .where(eq(userIdentity.userId, ctx.actor.id))
    .orderBy(desc(userIdentity.lastUsedAt));
  return {
    provider: ctx.identityProvider?.label ?? null,
    providerOnly: await isProviderOnly(ctx, account),
    hasPassword: account.hasPassword,
    links: links.map(({ issuer, email, createdAt, lastUsedAt }) => ({
      issuer,
      email,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  };
}
