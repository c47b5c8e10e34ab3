import { oneTimeCode } from '@app/db/schema/one-time-code';
import { user } from '@app/db/schema/user';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { recordAudit } from '../core/record-audit';
import { releaseTickets } from '../ticket/release-tickets';
import { keepOneSuperAdmin } from './keep-one-super-admin';
import { lockTickets } from './lock-tickets';

interface Deletion {
  id: string;
  /** Deletes only while the account has this password: the one that was just asked for. */
  passwordHash?: string;
}

/**
 * Deletes an account for good, in the caller's transaction (B122). Sessions, cart and codes go with it; tickets,
 * orders and templates stay with the name and address that they hold and an empty owner, which screens show as
 * "Deleted user". The person gets a last mail. Throws USER_NOT_FOUND, LAST_SUPER_ADMIN.
 */
export async function deleteAccount(ctx: UserContext, { id, passwordHash }: Deletion): Promise<void> {
  await keepOneSuperAdmin(ctx, id);
  await lockTickets(ctx, id);
  const [account] = await ctx.db
    .select()
    .from(user)
    .where(and(eq(user.id, id), passwordHash ? eq(user.passwordHash, passwordHash) : undefined))
    .for('update');
  if (!account) throw new AppError('USER_NOT_FOUND');
  const { name, email, role } = account;
  // Before the deletion, which empties the actor of whoever deletes themselves.
  await recordAudit(ctx, { action: 'user.delete', entityId: id, label: name, before: { name, email, role } });
  await releaseTickets(ctx, account);
  // While the account is there to say that its address is confirmed.
  await ctx.mail.enqueue(ctx.db, {
    template: 'account-deleted',
    to: email,
    name,
    deletedAt: ctx.now().toISOString(),
    byTeam: ctx.actor.id !== id,
  });
  await ctx.db.delete(oneTimeCode).where(eq(oneTimeCode.email, email));
  await ctx.db.delete(user).where(eq(user.id, id));
}
