import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { recordSignIn } from '../../core/audit/record-sign-in';
import type { Context } from '../../core/context';
import { sessionCookie } from '../../core/cookies';
import { findFactorDue } from '../../core/factor-due';
import { isEmergency, isPasswordless, refuseProviderOnly } from '../../core/provider-only';
import { rememberDevice } from '../session/known-device';
import { openSession, type SignInProof } from '../session/open-session';
import { toOwnView } from '../session/user-view';
import { notifyOfEmergency } from './notify-of-emergency';
import { notifyOfNewDevice } from './notify-of-new-device';

/** A person whose identity is proven. */
interface SignedIn {
  account: typeof user.$inferSelect;
  token: string;
  /** When the missing second factor becomes mandatory. */
  factorDueAt: Date | undefined;
  passwordless: boolean;
}

/**
 * Opens a session after all proofs were given, in the transaction that has locked the account. Notifies the
 * owner about an unknown device, and all super-admins about an emergency account (auth.provider-only). Throws
 * NEW_PASSWORD_DUE, PROVIDER_ONLY.
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
  /** Whether a code of the second factor was used. */
  byFactor: boolean;
}

/** Sets cookies, logs and returns the response after that transaction's commit. */
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
