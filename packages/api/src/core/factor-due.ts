import { isAdminRole } from '@app/contracts/people/user/role';
import { setting } from '@app/db/schema/core/setting';
import { inArray } from 'drizzle-orm';
import type { Context } from './context';
import { hasSecondFactor } from './has-second-factor';
import { prepared } from './prepared-statement';

const dayMs = 24 * 3_600_000;
/** Default as in `readSettings`, until the setting is changed. */
const defaultGraceDays = 14;

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
  const graceDays = typeof days === 'number' ? days : defaultGraceDays;
  const startsAt = Math.max(requirement.updatedAt.getTime(), createdAt.getTime());
  return new Date(startsAt + graceDays * dayMs);
}
