import { isAdminRole } from '@app/contracts/user/role';
import { emailSchema, personNameSchema } from '@app/contracts/user/schema';
import { user } from '@app/db/schema/user';
import { userIdentity } from '@app/db/schema/user-identity';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit';
import { AppError } from '../core/app-error';
import type { Context } from '../core/context';
import { accountSuspended } from '../core/require-actor';
import { createToken } from '../core/token';
import { inTransaction } from '../core/transaction';
import { hashPassword } from '../password/password-hash';
import { notifyOwner } from '../second-factor/notify-owner';
import { findUserByEmail } from '../user/find-by-email';
import type { GroupGrant } from './follow-groups';

/** Whom the identity provider has vouched for; its signature was checked. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  /** What it calls its own session (`sid`); null where it says nothing. */
  session: string | null;
  /** Null where it says none. */
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  /** Null where it has not named them because they are too many. */
  groups: readonly string[] | null;
  /** It has asked for a second factor itself. */
  byFactor: boolean;
  /** When it has asked last who they are; null where it does not say. */
  authenticatedAt: Date | null;
}

/** One whose address may sign in. */
export type VouchedAddress = ProvenIdentity & { email: string };

/** An account of the team, locked; a customer's is as good as none. Throws IDENTITY_UNKNOWN, ACCOUNT_SUSPENDED. */
export async function lockTeamAccount(ctx: Context, id: string) {
  const [account] = await ctx.db.select().from(user).where(eq(user.id, id)).for('no key update');
  if (!account || !isAdminRole(account.role)) throw new AppError('IDENTITY_UNKNOWN');
  if (account.suspendedAt) throw accountSuspended();
  return account;
}

/** Whether nobody else is linked: one person has one account, and an account one person at an issuer. */
async function insertLink(ctx: Context, { issuer, subject, email }: VouchedAddress, userId: string) {
  const now = ctx.now();
  const linked = await ctx.db
    .insert(userIdentity)
    .values({ issuer, subject, email, userId, createdAt: now, lastUsedAt: now })
    .onConflictDoNothing()
    .returning({ userId: userIdentity.userId });
  return linked.length > 0;
}

/**
 * Links an account of the team with whoever has its address at the provider, once and for good; answers which. Throws IDENTITY_UNKNOWN,
 * IDENTITY_OTHER, ACCOUNT_SUSPENDED.
 */
export async function linkIdentity(outer: Context, identity: VouchedAddress): Promise<string> {
  return inTransaction(outer, async (ctx) => {
    const found = await findUserByEmail(ctx, identity.email);
    if (!found) throw new AppError('IDENTITY_UNKNOWN');
    const account = await lockTeamAccount(ctx, found.id);
    // Changed between the two statements.
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
 * Makes an account of the team for whoever the provider vouches for, linked and without a password that anybody knows; answers its id
 * (auth.provider-groups). Throws IDENTITY_UNVERIFIED for an address that fits no account, IDENTITY_REFUSED where it was made meanwhile.
 */
export async function createFromIdentity(
  outer: Context,
  identity: VouchedAddress,
  { role, restriction = null }: GroupGrant,
): Promise<string> {
  const email = emailSchema.safeParse(identity.email).data;
  if (!email) throw new AppError('IDENTITY_UNVERIFIED');
  const name = personNameSchema.safeParse(identity.name).data ?? email.slice(0, email.indexOf('@'));
  const passwordHash = await hashPassword(createToken());
  return inTransaction(outer, async (ctx) => {
    const now = ctx.now();
    const fields = { name, email, role, restriction: restriction && [...restriction] };
    const [created] = await ctx.db
      .insert(user)
      .values({
        ...fields,
        passwordHash,
        hasPassword: false,
        emailVerifiedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: user.email })
      .returning();
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
