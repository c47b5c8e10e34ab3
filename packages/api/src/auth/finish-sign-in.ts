import { user } from '@app/db/schema/user';
import { eq } from 'drizzle-orm';
import { recordSignIn } from '../audit/record-sign-in';
import { AppError } from '../core/app-error';
import type { Context } from '../core/context';
import { sessionCookie } from '../core/cookies';
import { isEmergency, isPasswordless, refuseProviderOnly } from '../core/provider-only';
import { findFactorDue } from '../second-factor/factor-due';
import { rememberDevice } from '../session/known-device';
import { openSession, type SignInProof } from '../session/open-session';
import { notifyOfEmergency } from '../user/notify-of-emergency';
import { toOwnView } from '../user/user-view';
import { notifyOfNewDevice } from './notify-of-new-device';

/** Somebody who has proven who they are. */
interface SignedIn {
  account: typeof user.$inferSelect;
  token: string;
  /** From when on it needs the second factor that it lacks. */
  factorDueAt: Date | undefined;
  passwordless: boolean;
}

/**
 * Opens the session of somebody who has proven everything, in the transaction that has locked their account, and has them told where the
 * device is not known; all super-admins where it is an account for emergencies (auth.provider-only). Throws NEW_PASSWORD_DUE, PROVIDER_ONLY.
 */
export async function enterAccount(
  ctx: Context,
  userId: string,
  remember: boolean,
  proof: SignInProof,
): Promise<SignedIn> {
  const [found] = await ctx.db.select().from(user).where(eq(user.id, userId));
  if (found?.newPasswordDueSince) throw new AppError('NEW_PASSWORD_DUE');
  if (found && !proof.identity) {
    await refuseProviderOnly(ctx, found);
    if (await isEmergency(ctx, found)) await notifyOfEmergency(ctx, found, 'used');
  }
  if (found) await notifyOfNewDevice(ctx, found);
  const [account] = await ctx.db
    .update(user)
    .set({ lastLoginAt: ctx.now() })
    .where(eq(user.id, userId))
    .returning();
  if (!account) throw new AppError('UNAUTHENTICATED');
  const { way, secondStep } = proof;
  await recordSignIn(ctx, 'user.signIn', account, { way, ...(secondStep && { secondStep }) });
  const token = await openSession(ctx, userId, remember, proof);
  return {
    account,
    token,
    factorDueAt: await findFactorDue(ctx, account),
    passwordless: await isPasswordless(ctx, account),
  };
}

interface SignInWay {
  remember: boolean;
  /** With a code of the second factor. */
  byFactor: boolean;
}

/** After that transaction's commit: cookies, log and answer. */
export function answerSignIn(
  ctx: Context,
  { account, token, factorDueAt, passwordless }: SignedIn,
  { remember, byFactor }: SignInWay,
) {
  ctx.request.setCookie(sessionCookie(ctx, token, remember));
  rememberDevice(ctx, account, byFactor);
  ctx.log.info({ requestId: ctx.request.requestId, ip: ctx.request.ip, user: account.id }, 'signed in');
  return { token, user: toOwnView(account, { factorDueAt, passwordless }) };
}
