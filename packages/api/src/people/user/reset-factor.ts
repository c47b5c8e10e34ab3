import { limits } from '@app/contracts/limits';
import type { resetFactorSchema } from '@app/contracts/people/user/schema';
import { factorReset } from '@app/db/schema/accounts/second-factor';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { confirmPassword } from '../../accounts/password/confirm-password';
import { clearSecondFactor } from '../../accounts/second-factor/drop-second-factor';
import { notifyOwner } from '../../accounts/second-factor/notify-owner';
import { endSessionsOf } from '../../accounts/session/end-sessions';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { Actor, UserContext } from '../../core/context';
import { hasSecondFactor } from '../../core/factor-due';
import { checkTeamAccess } from '../../core/setting/team-access';
import { inTransaction } from '../../core/transaction';

/** A caller who is one needs no confirmation by another. */
const isSuperAdmin = ({ role, restriction }: Actor) => role === 'super-admin' && restriction === null;

/**
 * Resets the second factor of a user who has lost it, and ends their sessions (users.reset-factor): at once
 * for a super-admin, after `limits.factorResetMs` for another administrator, during which the owner can
 * cancel it. The user still needs their password. Returns when it takes effect, null for at once. Throws
 * OWN_ACCOUNT, USER_NOT_FOUND, RESTRICTED, SUPER_ADMINS_ONLY, FACTOR_MISSING, FACTOR_RESET_ASKED,
 * ADDRESS_TOO_NEW and what `confirmPassword` throws.
 */
export async function resetFactor(
  outer: UserContext,
  { id, currentPassword }: z.output<typeof resetFactorSchema>,
) {
  if (id === outer.actor.id) throw new AppError('OWN_ACCOUNT');
  await confirmPassword(outer, currentPassword);
  return inTransaction(outer, async (ctx) => {
    const [account] = await ctx.db
      .select({
        id: user.id,
        name: user.name,
        email: user.email,
        role: user.role,
        emailVerifiedAt: user.emailVerifiedAt,
      })
      .from(user)
      .where(eq(user.id, id))
      .for('no key update');
    if (!account) throw new AppError('USER_NOT_FOUND');
    await checkTeamAccess(ctx, account.role);
    return isSuperAdmin(ctx.actor) ? resetNow(ctx, account) : resetLater(ctx, account);
  });
}

interface Account {
  id: string;
  name: string;
  email: string;
  emailVerifiedAt: Date | null;
}

async function resetNow(ctx: UserContext, account: Account) {
  const { id, name } = account;
  if (!(await clearSecondFactor(ctx, id))) throw new AppError('FACTOR_MISSING');
  await endSessionsOf(ctx, id);
  await recordAudit(ctx, {
    action: 'user.resetFactor',
    entityId: id,
    label: name,
    before: { secondFactor: true },
    after: { secondFactor: false },
  });
  await notifyOwner(ctx, account, 'reset');
  return { success: true, dueAt: null };
}

async function resetLater(ctx: UserContext, account: Account) {
  const { id, name, emailVerifiedAt } = account;
  if (!(await hasSecondFactor(ctx, id))) throw new AppError('FACTOR_MISSING');
  const now = ctx.now().getTime();
  // The warning has to reach the owner, not a person who has changed the address for this purpose.
  if (!emailVerifiedAt || now - emailVerifiedAt.getTime() < limits.factorResetMs) {
    throw new AppError('ADDRESS_TOO_NEW');
  }
  const dueAt = new Date(now + limits.factorResetMs);
  const inserted = await ctx.db
    .insert(factorReset)
    .values({ userId: id, askedBy: ctx.actor.name, askedById: ctx.actor.id, dueAt, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ userId: factorReset.userId });
  if (inserted.length === 0) throw new AppError('FACTOR_RESET_ASKED');
  await recordAudit(ctx, {
    action: 'user.askFactorReset',
    entityId: id,
    label: name,
    after: { dueAt: dueAt.toISOString() },
  });
  await notifyOwner(ctx, account, 'resetAsked');
  return { success: true, dueAt: dueAt.toISOString() };
}
