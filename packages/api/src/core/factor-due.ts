import { limits } from '@app/contracts/limits';
import { isAdminRole } from '@app/contracts/people/user/role';
import { passkey } from '@app/db/schema/accounts/passkey';
import { totp } from '@app/db/schema/accounts/second-factor';
import { setting } from '@app/db/schema/core/setting';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from './context';
import { prepared } from './prepared-statement';

const dayMs = 24 * 3_600_000;

const policy = prepared((db) =>
  db
    .select({ name: setting.name, value: setting.value, updatedAt: setting.updatedAt })
    .from(setting)
    .where(inArray(setting.name, ['teamFactorRequired', 'teamFactorGraceDays']))
    .prepare('factor_policy'),
);

/**
 * Checks whether a team account is blocked for lack of a second factor, however it signs in
 * (auth.required-factor).
 */
export async function isFactorOverdue(
  ctx: Pick<Context, 'db' | 'now'>,
  account: { id: string; role: string; createdAt: Date },
): Promise<boolean> {
  const dueAt = await findFactorDue(ctx, account);
  return dueAt !== undefined && dueAt <= ctx.now();
}

/**
 * Returns when an account needs a second factor that it lacks (auth.required-factor): the grace period after
 * the setting was turned on, or after the account was created if that was later. Undefined for customers, for
 * accounts with a factor, and while the setting is off.
 */
export async function findFactorDue(
  { db }: Pick<Context, 'db'>,
  { id, role, createdAt }: { id: string; role: string; createdAt: Date },
): Promise<Date | undefined> {
  if (!isAdminRole(role)) return undefined;
  const rows = await policy(db).execute();
  const requirement = rows.find(({ name, value }) => name === 'teamFactorRequired' && value === true);
  if (!requirement || (await hasSecondFactor({ db }, id))) return undefined;
  const days = rows.find(({ name }) => name === 'teamFactorGraceDays')?.value;
  const graceDays = typeof days === 'number' ? days : limits.defaultFactorGraceDays;
  const startsAt = Math.max(requirement.updatedAt.getTime(), createdAt.getTime());
  return new Date(startsAt + graceDays * dayMs);
}

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
