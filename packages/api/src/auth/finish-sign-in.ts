import { user } from '@app/db/schema/user';
import { eq } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { Context } from '../core/context';
import { sessionCookie } from '../core/cookies';
import { findFactorDue } from '../second-factor/factor-due';
import { rememberDevice } from '../session/known-device';
import { openSession } from '../session/open-session';
import { toOwnView } from '../user/user-view';
import { tellOfNewDevice } from './tell-of-new-device';

/** Somebody who has proven who they are. */
interface SignedIn {
  account: typeof user.$inferSelect;
  token: string;
  /** From when on it needs the second factor that it lacks. */
  factorDueAt: Date | undefined;
}

/**
 * Opens the session of somebody who has proven everything, in the transaction that has locked their account, and has them told where the
 * device is not known. `confirmedAt`: when they have proven it, if not just now; null where nobody says. Throws NEW_PASSWORD_DUE.
 */
export async function enterAccount(
  ctx: Context,
  userId: string,
  remember: boolean,
  confirmedAt?: Date | null,
): Promise<SignedIn> {
  const [found] = await ctx.db.select().from(user).where(eq(user.id, userId));
  if (found?.newPasswordDueSince) throw new AppError('NEW_PASSWORD_DUE');
  if (found) await tellOfNewDevice(ctx, found);
  const [account] = await ctx.db
    .update(user)
    .set({ lastLoginAt: ctx.now() })
    .where(eq(user.id, userId))
    .returning();
  if (!account) throw new AppError('UNAUTHENTICATED');
  const token = await openSession(ctx, userId, remember, confirmedAt);
  return { account, token, factorDueAt: await findFactorDue(ctx, account) };
}

interface SignInWay {
  remember: boolean;
  /** With a code of the second factor. */
  byFactor: boolean;
}

/** After that transaction's commit: cookies, log and answer. */
export function answerSignIn(
  ctx: Context,
  { account, token, factorDueAt }: SignedIn,
  { remember, byFactor }: SignInWay,
) {
  ctx.request.setCookie(sessionCookie(ctx, token, remember));
  rememberDevice(ctx, account, byFactor);
  ctx.log.info({ requestId: ctx.request.requestId, ip: ctx.request.ip, user: account.id }, 'signed in');
  return { token, user: toOwnView(account, factorDueAt) };
}
