import { accountMessages } from '@app/contracts/people/account/messages';
import type { endSessionSchema, signOutElsewhereSchema } from '@app/contracts/people/account/schema';
import { signInChallenge, trustedDevice } from '@app/db/schema/accounts/second-factor';
import { session, suspendedSession } from '@app/db/schema/accounts/session';
import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { Context, SessionContext, UserContext } from '../../core/context';
import { confirmPassword } from '../password/confirm-password';
import { cancelRequestedResets } from './cancel-requested-resets';
import { isHandleOf } from './list-sessions';

/**
 * Signs a user out everywhere, in the caller's transaction, and ends what was pending: sign-ins that wait for
 * a second factor, trusted devices, and resets that they have requested. Returns the number of sessions
 * ended.
 */
export async function endSessionsOf(ctx: Pick<Context, 'db' | 'now'>, userId: string): Promise<number> {
  for (const table of [signInChallenge, trustedDevice]) {
    await ctx.db.delete(table).where(eq(table.userId, userId));
  }
  await cancelRequestedResets(ctx, userId);
  const ended = await ctx.db.delete(session).where(eq(session.userId, userId)).returning({ id: session.id });
  return ended.length;
}

/** Does the same for a suspension: later requests with one of these sessions get the reason. */
export async function endSessionsBySuspension(ctx: Context, userId: string): Promise<void> {
  const { id, expiresAt } = session;
  const ending = ctx.db.select({ id, userId: session.userId, expiresAt }).from(session);
  await ctx.db.insert(suspendedSession).select(ending.where(eq(session.userId, userId)));
  await endSessionsOf(ctx, userId);
}

/** Deletes the sessions recorded by a suspension that was lifted; they stay ended. */
export async function forgetSuspendedSessions(ctx: Context, userId: string): Promise<void> {
  await ctx.db.delete(suspendedSession).where(eq(suspendedSession.userId, userId));
}

/** Signs the caller out everywhere else; returns the number of sessions ended. */
export async function endOtherSessions(ctx: SessionContext): Promise<number> {
  const ended = await ctx.db
    .delete(session)
    .where(and(eq(session.userId, ctx.actor.id), ne(session.id, ctx.session.id)))
    .returning({ id: session.id });
  return ended.length;
}

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

/**
 * Signs the caller out everywhere else; `ended` is the number of devices. Throws what `confirmPassword`
 * throws.
 */
export async function signOutElsewhere(
  ctx: SessionContext,
  { currentPassword }: z.output<typeof signOutElsewhereSchema>,
) {
  await confirmPassword(ctx, currentPassword);
  const ended = await endOtherSessions(ctx);
  return { success: true, message: accountMessages.otherSessionsSignedOut, ended };
}
