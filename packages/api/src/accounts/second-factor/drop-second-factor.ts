import { secondFactorMessages } from '@app/contracts/accounts/auth/second-factor-messages';
import type { Database, Transaction } from '@app/db/client';
import { passkey } from '@app/db/schema/accounts/passkey';
import {
  factorReset,
  recoveryCode,
  signInChallenge,
  totp,
  trustedDevice,
} from '@app/db/schema/accounts/second-factor';
import { eq } from 'drizzle-orm';
import { recordAudit, recordSystemAudit } from '../../core/audit/record-audit';
import type { Context, SessionContext } from '../../core/context';
import { lockActor } from '../../core/lock-actor';
import { inTransaction } from '../../core/transaction';
import { notifyOwner } from './notify-owner';

/**
 * Cancels a pending reset (users.reset-factor), in the transaction that proves the owner has the factor or
 * access to the account; does nothing without one. Call it with the account locked.
 */
export async function cancelFactorReset(
  ctx: Context,
  account: { id: string; name: string; email: string },
): Promise<void> {
  const deleted = await ctx.db
    .delete(factorReset)
    .where(eq(factorReset.userId, account.id))
    .returning({ userId: factorReset.userId });
  if (deleted.length === 0) return;
  const { id, name } = account;
  await recordAudit(ctx, { action: 'user.keepFactor', entityId: id, label: name, actor: account });
  await notifyOwner(ctx, account, 'resetStopped');
}

/** Cancels a pending reset of the caller's second factor, whoever requested it; does nothing without one. */
export async function keepFactor(outer: SessionContext) {
  const { id } = outer.actor;
  await inTransaction(outer, async (ctx) => cancelFactorReset(ctx, { id, ...(await lockActor(ctx)) }));
  return { success: true, message: secondFactorMessages.resetStopped };
}

/**
 * Drops a pending reset whose basis no longer holds (users.reset-factor), in the caller's transaction; does
 * nothing without one. Call it with the account locked.
 */
export async function dropFactorReset(
  ctx: Context,
  account: { id: string; name: string; email: string },
): Promise<void> {
  const deleted = await ctx.db
    .delete(factorReset)
    .where(eq(factorReset.userId, account.id))
    .returning({ askedBy: factorReset.askedBy });
  for (const { askedBy } of deleted) {
    const { id, name } = account;
    await recordSystemAudit(ctx, {
      action: 'user.dropFactorReset',
      entityId: id,
      label: name,
      before: { askedBy },
    });
    await notifyOwner(ctx, account, 'resetStopped');
  }
}

/**
 * Deletes everything of an account's second factor, in the caller's transaction; returns whether it was on.
 */
export async function clearSecondFactor(
  { db }: { db: Database | Transaction },
  userId: string,
): Promise<boolean> {
  const [app] = await db
    .delete(totp)
    .where(eq(totp.userId, userId))
    .returning({ confirmedAt: totp.confirmedAt });
  const passkeys = await db.delete(passkey).where(eq(passkey.userId, userId)).returning({ id: passkey.id });
  for (const table of [recoveryCode, trustedDevice, signInChallenge, factorReset]) {
    await db.delete(table).where(eq(table.userId, userId));
  }
  return (app !== undefined && app.confirmedAt !== null) || passkeys.length > 0;
}
