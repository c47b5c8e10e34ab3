import { unlinkIdentitySchema } from '@app/contracts/accounts/auth/identity';
import { identityMessages } from '@app/contracts/accounts/auth/identity-messages';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { userIdentity } from '@app/db/schema/accounts/user-identity';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { passkeysOf } from '../../accounts/passkey/passkey-challenge';
import { notifyOwner } from '../../accounts/second-factor/notify-owner';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { SessionContext } from '../../core/context';
import { isProviderOnly } from '../../core/provider-only';
import { inTransaction } from '../../core/transaction';
import { router, sessionProcedure } from '../../core/trpc';

/**
 * Removes the caller's link to an identity provider, and ends the other sessions started through it
 * (auth.unlink-provider). Throws IDENTITY_NOT_FOUND, and ONLY_WAY_IN when there is no other way to sign in.
 */
async function unlinkIdentity(outer: SessionContext, { issuer }: z.output<typeof unlinkIdentitySchema>) {
  const { id } = outer.actor;
  return inTransaction(outer, async (ctx) => {
    const [account] = await ctx.db.select().from(user).where(eq(user.id, id)).for('no key update');
    if (!account) throw new AppError('UNAUTHENTICATED');
    const canSignInOtherwise = account.hasPassword || (await passkeysOf(ctx, id)).length > 0;
    if (!canSignInOtherwise || (await isProviderOnly(ctx, account))) throw new AppError('ONLY_WAY_IN');
    const [removed] = await ctx.db
      .delete(userIdentity)
      .where(and(eq(userIdentity.userId, id), eq(userIdentity.issuer, issuer)))
      .returning({ email: userIdentity.email });
    if (!removed) throw new AppError('IDENTITY_NOT_FOUND');
    await ctx.db
      .delete(session)
      .where(
        and(eq(session.userId, id), eq(session.identityIssuer, issuer), ne(session.id, outer.session.id)),
      );
    await recordAudit(ctx, {
      action: 'user.unlinkIdentity',
      entityId: id,
      label: account.name,
      before: { issuer, email: removed.email },
    });
    await notifyOwner(ctx, account, 'identityUnlinked');
    return { success: true, message: identityMessages.unlinked };
  });
}

/**
 * Lists the identity providers linked to the caller, with the name of the server's provider, null for none,
 * and whether it is the only way to sign in (auth.unlink-provider).
 */
async function listIdentities(ctx: SessionContext) {
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

export const identityRouter = router({
  list: sessionProcedure.query(({ ctx }) => listIdentities(ctx)),
  unlink: sessionProcedure
    .meta({ stepUp: 'always' })
    .input(unlinkIdentitySchema)
    .mutation(({ ctx, input }) => unlinkIdentity(ctx, input)),
});
