import { limits } from '@app/contracts/limits';
import { signInNotice } from '@app/db/schema/accounts/sign-in-notice';
import type { user } from '@app/db/schema/accounts/user';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { describeDevice } from '../../core/describe-device';
import { clientKey } from '../../core/rate-limits';
import { createToken, hashToken } from '../../core/token';
import { knownDevice } from '../session/known-device';

const dayMs = 24 * 3_600_000;

/**
 * Mails the owner about a sign-in on an unknown device, with an "It wasn't me" link (auth.new-device), in the
 * transaction that has locked the account. Sent once per browser and network while that link is valid, and a
 * few times a day in total, so that someone with the password cannot flood the mailbox.
 */
export async function notifyOfNewDevice(ctx: Context, account: typeof user.$inferSelect): Promise<void> {
  // The first sign-in of an account created by the team: no device can be known yet.
  if (!account.lastLoginAt || !account.emailVerifiedAt || knownDevice(ctx, account)) return;
  const now = ctx.now();
  const device = {
    userAgent: ctx.request.userAgent.slice(0, limits.userAgent),
    network: clientKey(ctx.request.ip),
  };
  const liveNotices = await ctx.db
    .select()
    .from(signInNotice)
    .where(and(eq(signInNotice.userId, account.id), gt(signInNotice.expiresAt, now)));
  const isNotified = liveNotices.some(
    (one) => one.userAgent === device.userAgent && one.network === device.network,
  );
  const recentNotices = liveNotices.filter(({ createdAt }) => now.getTime() - createdAt.getTime() < dayMs);
  if (isNotified || recentNotices.length >= limits.signInNoticesPerDay) return;
  const reportToken = createToken();
  const expiresAt = new Date(now.getTime() + limits.signInNoticeMs);
  await ctx.db.insert(signInNotice).values({
    id: hashToken(reportToken),
    userId: account.id,
    email: account.email,
    ...device,
    expiresAt,
    createdAt: now,
  });
  const { browser, system } = describeDevice(device.userAgent || null);
  await ctx.mail.enqueue(ctx.db, {
    template: 'new-sign-in',
    to: account.email,
    name: account.name,
    at: now.toISOString(),
    browser,
    system,
    network: ctx.request.ip,
    reportToken,
  });
}

/**
 * Invalidates an account's links sent to this mailbox, in the caller's transaction. Links sent to another
 * mailbox stay valid: someone who moved the account to their own address must not invalidate its owner's
 * link.
 */
export async function forgetNotices(
  ctx: Context,
  { id, email }: Pick<typeof user.$inferSelect, 'id' | 'email'>,
): Promise<void> {
  const toMailbox = or(isNull(signInNotice.email), eq(signInNotice.email, email));
  await ctx.db.delete(signInNotice).where(and(eq(signInNotice.userId, id), toMailbox));
}
