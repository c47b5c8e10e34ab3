import { isAdminRole } from '@app/contracts/people/user/role';
import { emailSchema, personNameSchema } from '@app/contracts/people/user/schema';
import { user } from '@app/db/schema/accounts/user';
import { userIdentity } from '@app/db/schema/accounts/user-identity';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../../accounts/password/password-hash';
import { notifyOwner } from '../../accounts/second-factor/notify-owner';
import { findUserByEmail, insertAccounts } from '../../core/account-by-address';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context } from '../../core/context';
import { accountSuspended } from '../../core/require-actor';
import { createToken } from '../../core/token';
import { inTransaction } from '../../core/transaction';
import type { GroupGrant } from './follow-groups';

/** A person authenticated by the identity provider, with the signature already checked. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  /** The provider's name for its own session (`sid`); null when it sends none. */
  session: string | null;
  /** Null when the provider sends none. */
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  /** Null when the provider left them out because there are too many. */
  groups: readonly string[] | null;
  /** Whether the provider required a second factor itself. */
  byFactor: boolean;
  /** When the provider last authenticated the person; null when it does not say. */
  authenticatedAt: Date | null;
}

/** An identity with an address that may sign in. */
export type IdentityWithEmail = ProvenIdentity & { email: string };

/**
 * Returns a team account, locked; a customer account counts as missing. Throws IDENTITY_UNKNOWN,
 * ACCOUNT_SUSPENDED.
 */
export async function lockTeamAccount(ctx: Context, id: string) {
  const [account] = await ctx.db.select().from(user).where(eq(user.id, id)).for('no key update');
  if (!account || !isAdminRole(account.role)) throw new AppError('IDENTITY_UNKNOWN');
  if (account.suspendedAt) throw accountSuspended();
  return account;
}

/**
 * Inserts the link; returns false on a conflict: a person has one account, and an account one person per
 * issuer.
 */
async function insertLink(ctx: Context, { issuer, subject, email }: IdentityWithEmail, userId: string) {
  const now = ctx.now();
  const linked = await ctx.db
    .insert(userIdentity)
    .values({ issuer, subject, email, userId, createdAt: now, lastUsedAt: now })
    .onConflictDoNothing()
    .returning({ userId: userIdentity.userId });
  return linked.length > 0;
}

/**
 * Permanently links a team account with the person who has its address at the provider; returns its id.
 * Throws IDENTITY_UNKNOWN, IDENTITY_OTHER, ACCOUNT_SUSPENDED.
 */
export async function linkIdentity(outer: Context, identity: IdentityWithEmail): Promise<string> {
  return inTransaction(outer, async (ctx) => {
    const found = await findUserByEmail(ctx, identity.email);
    if (!found) throw new AppError('IDENTITY_UNKNOWN');
    const account = await lockTeamAccount(ctx, found.id);
    // The address changed between the two statements.
    if (account.email !== found.email) throw new AppError('IDENTITY_REFUSED');
    if (!(await insertLink(ctx, identity, account.id))) throw new AppError('IDENTITY_OTHER');
    await recordAudit(ctx, {
      action: 'user.linkIdentity',
      entityId: account.id,
      label: account.name,
      actor: account,
      after: { issuer: identity.issuer, email: identity.email },
    });
    await notifyOwner(ctx, account, 'identityLinked');
    return account.id;
  });
}

/**
 * Creates a linked team account, without a known password, for a person authenticated by the provider;
 * returns its id (auth.provider-groups). Throws IDENTITY_UNVERIFIED for an address that fits no account,
 * IDENTITY_REFUSED when the account was created meanwhile.
 */
export async function createFromIdentity(
  outer: Context,
  identity: IdentityWithEmail,
  { role, restriction = null }: GroupGrant,
): Promise<string> {
  const email = emailSchema.safeParse(identity.email).data;
  if (!email) throw new AppError('IDENTITY_UNVERIFIED');
  const name = personNameSchema.safeParse(identity.name).data ?? email.slice(0, email.indexOf('@'));
  const passwordHash = await hashPassword(createToken());
  return inTransaction(outer, async (ctx) => {
    const now = ctx.now();
    const fields = { name, email, role, restriction: restriction && [...restriction] };
    const [created] = await insertAccounts(ctx, [
      { ...fields, passwordHash, hasPassword: false, emailVerifiedAt: now, createdAt: now, updatedAt: now },
    ]);
    if (!created || !(await insertLink(ctx, identity, created.id))) throw new AppError('IDENTITY_REFUSED');
    await recordAudit(ctx, {
      action: 'user.createFromIdentity',
      entityId: created.id,
      label: name,
      actor: created,
      after: { ...fields, issuer: identity.issuer },
    });
    await notifyOwner(ctx, created, 'identityCreated');
    return created.id;
  });
}
