import type { FactorMethod } from '@app/contracts/accounts/auth/identity';
import { userIdentity } from '@app/db/schema/accounts/user-identity';
import { and, eq } from 'drizzle-orm';
import { answerSignIn, enterAccount } from '../../accounts/auth/finish-sign-in';
import { passkeysOf } from '../../accounts/passkey/passkey-challenge';
import { openChallenge } from '../../accounts/second-factor/sign-in-challenge';
import { checkTrustedDevice } from '../../accounts/second-factor/trusted-device';
import type { SignInProof } from '../../accounts/session/open-session';
import { findUserByEmail } from '../../core/account-by-address';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { signInChallengeCookie } from '../../core/cookies';
import { hasApp, hasSecondFactor } from '../../core/factor-due';
import { inTransaction } from '../../core/transaction';
import { followGroups, type GroupGrant, grantOf } from './follow-groups';
import {
  createFromIdentity,
  type IdentityWithEmail,
  linkIdentity,
  lockTeamAccount,
  type ProvenIdentity,
} from './link-identity';

/**
 * The address must be confirmed and in the right domain at every sign-in, so that people who leave the
 * company lose access.
 */
function requireAddress({ identityProvider }: Context, identity: ProvenIdentity): IdentityWithEmail {
  const { email, emailVerified } = identity;
  if (!email || !emailVerified) throw new AppError('IDENTITY_UNVERIFIED');
  const domains = identityProvider?.allowedDomains ?? [];
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (domains.length > 0 && !domains.includes(domain)) throw new AppError('IDENTITY_FOREIGN');
  return { ...identity, email };
}

/** Finds the account linked to this person at the provider. */
export async function findLinked(
  { db }: Pick<Context, 'db'>,
  { issuer, subject }: Pick<ProvenIdentity, 'issuer' | 'subject'>,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: userIdentity.userId })
    .from(userIdentity)
    .where(and(eq(userIdentity.issuer, issuer), eq(userIdentity.subject, subject)));
  return row?.userId;
}

/**
 * Finds the account of a person authenticated by the provider; the first sign-in links it, or creates it
 * where allowed.
 */
async function findOrLink(
  outer: Context,
  identity: IdentityWithEmail,
  grant: GroupGrant | null | undefined,
): Promise<string> {
  const linked = await findLinked(outer, identity);
  if (linked) return linked;
  // Checked before linking: an identity whose groups grant nothing is not linked.
  if (grant === null) throw new AppError('IDENTITY_GROUPLESS');
  if (await findUserByEmail(outer, identity.email)) return linkIdentity(outer, identity);
  if (!grant || !outer.identityProvider?.createsAccounts) throw new AppError('IDENTITY_UNKNOWN');
  return createFromIdentity(outer, identity, grant);
}

/** Returns undefined when roles are assigned here, null when none of the person's groups grants one. */
function findGrant({ identityProvider }: Context, { groups }: ProvenIdentity): GroupGrant | null | undefined {
  const roles = identityProvider?.roles ?? [];
  if (roles.length === 0) return undefined;
  if (groups === null) throw new AppError('IDENTITY_GROUPS_UNKNOWN');
  return grantOf(roles, groups);
}

/** Throws IDENTITY_REFUSED when the identity was unlinked in the meantime. */
async function recordUse(ctx: Context, { issuer, subject }: ProvenIdentity, userId: string): Promise<void> {
  const used = await ctx.db
    .update(userIdentity)
    .set({ lastUsedAt: ctx.now() })
    .where(
      and(
        eq(userIdentity.issuer, issuer),
        eq(userIdentity.subject, subject),
        eq(userIdentity.userId, userId),
      ),
    )
    .returning({ userId: userIdentity.userId });
  if (used.length === 0) throw new AppError('IDENTITY_REFUSED');
}

function providerProof({ issuer, session, byFactor, authenticatedAt }: ProvenIdentity): SignInProof {
  return {
    way: 'provider',
    secondStep: byFactor ? 'provider' : undefined,
    confirmedAt: authenticatedAt,
    identity: { issuer, session },
  };
}

async function findFactorMethod(ctx: Context, userId: string): Promise<FactorMethod> {
  if (!(await hasApp(ctx, userId))) return 'passkey';
  return (await passkeysOf(ctx, userId)).length > 0 ? 'both' : 'app';
}

/**
 * Signs in a person authenticated by the identity provider, as the password would (auth.provider-sign-in): an
 * account with a second factor is prompted for it, unless the provider required one. When groups grant roles,
 * they are applied first (auth.provider-groups). Returns the data for the second step, or null when the
 * person is signed in. Throws IDENTITY_UNVERIFIED, IDENTITY_FOREIGN, IDENTITY_UNKNOWN, IDENTITY_OTHER,
 * IDENTITY_GROUPLESS, IDENTITY_GROUPS_UNKNOWN, IDENTITY_REFUSED, ACCOUNT_SUSPENDED.
 */
export async function signInWithIdentity(
  outer: Context,
  proven: ProvenIdentity,
): Promise<{ email: string; way: FactorMethod } | null> {
  const identity = requireAddress(outer, proven);
  const { byFactor } = identity;
  const grant = findGrant(outer, identity);
  const accountId = await findOrLink(outer, identity, grant);
  if (grant !== undefined) await followGroups(outer, accountId, grant);
  const outcome = await inTransaction(outer, async (ctx) => {
    const { id, email } = await lockTeamAccount(ctx, accountId);
    await recordUse(ctx, identity, id);
    const proof = providerProof(identity);
    const hasFactor = !byFactor && (await hasSecondFactor(ctx, id));
    if (!hasFactor || (await checkTrustedDevice(ctx, id))) {
      const trusted = hasFactor && { secondStep: 'trusted' as const };
      return { signedIn: await enterAccount(ctx, id, false, { ...proof, ...trusted }), step: null };
    }
    const first = { userId: id, remember: false, device: null, identity: proof.identity };
    const token = await openChallenge(ctx, first);
    return { signedIn: null, step: { token, email, way: await findFactorMethod(ctx, id) } };
  });
  if (outcome.signedIn) {
    answerSignIn(outer, outcome.signedIn, { remember: false, byFactor: false });
    return null;
  }
  const { token, email, way } = outcome.step;
  outer.request.setCookie(signInChallengeCookie(outer, token));
  return { email, way };
}
