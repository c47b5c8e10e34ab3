import type { FactorWay } from '@app/contracts/auth/identity';
import { isAdminRole } from '@app/contracts/user/role';
import { user } from '@app/db/schema/user';
import { userIdentity } from '@app/db/schema/user-identity';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { Context } from '../core/context';
import { signInChallengeCookie } from '../core/cookies';
import { accountSuspended } from '../core/require-actor';
import { inTransaction } from '../core/transaction';
import { passkeysOf } from '../passkey/ask-for-passkey';
import { hasApp, hasSecondFactor } from '../second-factor/has-second-factor';
import { openChallenge } from '../second-factor/sign-in-challenge';
import { tellOwner } from '../second-factor/tell-owner';
import { meetTrustedDevice } from '../second-factor/trusted-device';
import { findUserByEmail } from '../user/find-by-email';
import { answerSignIn, enterAccount } from './finish-sign-in';

/** Whom the identity provider has vouched for; its signature was checked. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  /** Null where it says none. */
  email: string | null;
  emailVerified: boolean;
  /** It has asked for a second factor itself. */
  byFactor: boolean;
  /** When it has asked last who they are; null where it does not say. */
  authenticatedAt: Date | null;
}

type VouchedAddress = ProvenIdentity & { email: string };

/** The address has to be confirmed and of the right domain each time, so that who leaves the company is out. */
function requireAddress({ identityProvider }: Context, identity: ProvenIdentity): VouchedAddress {
  const { email, emailVerified } = identity;
  if (!email || !emailVerified) throw new AppError('IDENTITY_UNVERIFIED');
  const domains = identityProvider?.allowedDomains ?? [];
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (domains.length > 0 && !domains.includes(domain)) throw new AppError('IDENTITY_FOREIGN');
  return { ...identity, email };
}

async function findLinked({ db }: Context, { issuer, subject }: ProvenIdentity): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: userIdentity.userId })
    .from(userIdentity)
    .where(and(eq(userIdentity.issuer, issuer), eq(userIdentity.subject, subject)));
  return row?.userId;
}

/** An account of the team, locked; a customer's is as good as none. */
async function lockTeamAccount(ctx: Context, id: string) {
  const [account] = await ctx.db.select().from(user).where(eq(user.id, id)).for('no key update');
  if (!account || !isAdminRole(account.role)) throw new AppError('IDENTITY_UNKNOWN');
  if (account.suspendedAt) throw accountSuspended();
  return account;
}

/** Links an account with whoever has its address at the provider, once and for good. */
async function link(ctx: Context, { issuer, subject, email }: VouchedAddress) {
  const found = await findUserByEmail(ctx, email);
  if (!found) throw new AppError('IDENTITY_UNKNOWN');
  const account = await lockTeamAccount(ctx, found.id);
  // Changed between the two statements.
  if (account.email !== found.email) throw new AppError('IDENTITY_REFUSED');
  const now = ctx.now();
  const linked = await ctx.db
    .insert(userIdentity)
    .values({ issuer, subject, email, userId: account.id, createdAt: now, lastUsedAt: now })
    .onConflictDoNothing()
    .returning({ userId: userIdentity.userId });
  if (linked.length === 0) throw new AppError('IDENTITY_OTHER');
  await recordAudit(ctx, {
    action: 'user.linkIdentity',
    entityId: account.id,
    label: account.name,
    actor: account,
    after: { issuer, email },
  });
  await tellOwner(ctx, account, 'identityLinked');
  return account;
}

async function findAccount(ctx: Context, identity: VouchedAddress) {
  const linked = await findLinked(ctx, identity);
  if (!linked) return link(ctx, identity);
  const account = await lockTeamAccount(ctx, linked);
  await ctx.db
    .update(userIdentity)
    .set({ lastUsedAt: ctx.now() })
    .where(and(eq(userIdentity.issuer, identity.issuer), eq(userIdentity.subject, identity.subject)));
  return account;
}

async function findWay(ctx: Context, userId: string): Promise<FactorWay> {
  if (!(await hasApp(ctx, userId))) return 'passkey';
  return (await passkeysOf(ctx, userId)).length > 0 ? 'both' : 'app';
}

/**
 * Signs in whom the identity provider has vouched for, as the password would (auth.provider-sign-in): who has a second factor is asked for it, unless
 * the provider has asked for one. Answers what the second step needs, null for who is in. Throws IDENTITY_UNVERIFIED, IDENTITY_FOREIGN,
 * IDENTITY_UNKNOWN, IDENTITY_OTHER, IDENTITY_REFUSED, ACCOUNT_SUSPENDED.
 */
export async function signInWithIdentity(
  outer: Context,
  proven: ProvenIdentity,
): Promise<{ email: string; way: FactorWay } | null> {
  const identity = requireAddress(outer, proven);
  const { byFactor, authenticatedAt } = identity;
  const outcome = await inTransaction(outer, async (ctx) => {
    const { id, email } = await findAccount(ctx, identity);
    const asksFactor = !byFactor && (await hasSecondFactor(ctx, id)) && !(await meetTrustedDevice(ctx, id));
    if (!asksFactor) {
      return { signedIn: await enterAccount(ctx, id, false, authenticatedAt), step: null };
    }
    const token = await openChallenge(ctx, { userId: id, remember: false, device: null });
    return { signedIn: null, step: { token, email, way: await findWay(ctx, id) } };
  });
  if (outcome.signedIn) {
    answerSignIn(outer, outcome.signedIn, { remember: false, byFactor: false });
    return null;
  }
  const { token, email, way } = outcome.step;
  outer.request.setCookie(signInChallengeCookie(outer, token));
  return { email, way };
}
