import type { passkeyIdSchema } from '@app/contracts/accounts/auth/passkey';
import { passkeyMessages } from '@app/contracts/accounts/auth/passkey-messages';
import { passkey } from '@app/db/schema/accounts/passkey';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { SessionContext } from '../../core/context';
import { hasSecondFactor } from '../../core/has-second-factor';
import { lockActor } from '../../core/lock-actor';
import { inTransaction } from '../../core/transaction';
import { clearSecondFactor } from '../second-factor/clear-second-factor';
import { notifyOwner } from '../second-factor/notify-owner';
import { endOtherSessions } from '../session/end-sessions';

/**
 * Removes one of the caller's passkeys and signs them out everywhere else; removing the last factor turns
 * two-step sign-in off. Throws PASSKEY_NOT_FOUND, also for another account's.
 */
export async function removePasskey(outer: SessionContext, { id }: z.output<typeof passkeyIdSchema>) {
  const { id: userId } = outer.actor;
  await inTransaction(outer, async (ctx) => {
    const owner = { id: userId, ...(await lockActor(ctx)) };
    const removed = await ctx.db
      .delete(passkey)
      .where(and(eq(passkey.id, id), eq(passkey.userId, userId)))
      .returning({ id: passkey.id });
    if (removed.length === 0) throw new AppError('PASSKEY_NOT_FOUND');
    const isOn = await hasSecondFactor(ctx, userId);
    if (!isOn) await clearSecondFactor(ctx, userId);
    await endOtherSessions(ctx);
    await recordAudit(ctx, { action: 'user.removePasskey', entityId: userId, label: owner.name });
    await notifyOwner(ctx, owner, isOn ? 'passkeyRemoved' : 'removed');
  });
  outer.log.info({ requestId: outer.request.requestId, user: userId }, 'passkey removed');
  return { success: true, message: passkeyMessages.removed };
}
