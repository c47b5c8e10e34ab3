import { accountMessages } from '@app/contracts/people/account/messages';
import type { endSessionSchema } from '@app/contracts/people/account/schema';
import { session } from '@app/db/schema/accounts/session';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { UserContext } from '../../core/context';
import { confirmPassword } from '../password/confirm-password';
import { isHandleOf } from './session-handle';

/**
 * Signs out one of the caller's own devices. Throws SESSION_NOT_FOUND, also for another account's, and what
 * `confirmPassword` throws.
 */
export async function endSession(
  ctx: UserContext,
  { handle, currentPassword }: z.output<typeof endSessionSchema>,
) {
  await confirmPassword(ctx, currentPassword);
  const isOwn = eq(session.userId, ctx.actor.id);
  const sessions = await ctx.db.select({ id: session.id }).from(session).where(isOwn);
  const target = sessions.find(({ id }) => isHandleOf(ctx, id, handle));
  const ended = target
    ? await ctx.db
        .delete(session)
        .where(and(eq(session.id, target.id), isOwn))
        .returning({ id: session.id })
    : [];
  if (ended.length === 0) throw new AppError('SESSION_NOT_FOUND');
  return { success: true, message: accountMessages.sessionSignedOut };
}
