import { passkey } from '@app/db/schema/accounts/passkey';
import { totp } from '@app/db/schema/accounts/second-factor';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from './context';

/** Checks whether an account has a confirmed authenticator app. */
export async function hasApp({ db }: Pick<Context, 'db'>, userId: string): Promise<boolean> {
  return (await db.$count(totp, and(eq(totp.userId, userId), isNotNull(totp.confirmedAt)))) > 0;
}

/**
 * Checks whether signing in to an account requires a second factor: it has an app or a passkey
 * (auth.second-factor).
 */
export async function hasSecondFactor(ctx: Pick<Context, 'db'>, userId: string): Promise<boolean> {
  return (await hasApp(ctx, userId)) || (await ctx.db.$count(passkey, eq(passkey.userId, userId))) > 0;
}

/** Returns when the authenticator app of an account was confirmed; null without one. */
export async function appSince({ db }: Pick<Context, 'db'>, userId: string): Promise<Date | null> {
  const [app] = await db.select({ since: totp.confirmedAt }).from(totp).where(eq(totp.userId, userId));
  return app?.since ?? null;
}
