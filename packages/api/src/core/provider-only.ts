import { isAdminRole } from '@app/contracts/user/role';
import { setting } from '@app/db/schema/setting';
import { user } from '@app/db/schema/user';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { AppError } from './app-error';
import type { Context } from './context';
import { prepared } from './prepared-statement';

type PolicyContext = Pick<Context, 'db' | 'identityProvider'>;
type Account = Pick<typeof user.$inferSelect, 'role' | 'breakGlass' | 'hasPassword'>;

const policy = prepared((db) =>
  db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.name, 'teamProviderOnly'))
    .prepare('provider_policy'),
);

/** Whether the team signs in with the identity provider alone (auth.provider-only). */
export async function isTeamProviderOnly({ db, identityProvider }: PolicyContext): Promise<boolean> {
  // Without a provider nobody of the team could sign in.
  if (!identityProvider) return false;
  const [row] = await policy(db).execute();
  return row?.value === true;
}

/** Whether this account signs in with the identity provider alone: of the team, and not for emergencies (auth.provider-only). */
export async function isProviderOnly(
  ctx: PolicyContext,
  account: Omit<Account, 'hasPassword'>,
): Promise<boolean> {
  return isAdminRole(account.role) && !account.breakGlass && (await isTeamProviderOnly(ctx));
}

/** Whether this account signs in so only because it is kept for emergencies. */
export async function isEmergency(
  ctx: PolicyContext,
  account: Omit<Account, 'hasPassword'>,
): Promise<boolean> {
  return isAdminRole(account.role) && account.breakGlass && (await isTeamProviderOnly(ctx));
}

/** Whether there is no password that this account could be asked for. */
export async function isPasswordless(ctx: PolicyContext, account: Account): Promise<boolean> {
  return !account.hasPassword || (await isProviderOnly(ctx, account));
}

/** Whether a mailed code may set its password: where a sign-in was reported nobody comes in otherwise (auth.report-sign-in). */
export async function mayReset(
  ctx: PolicyContext,
  account: Omit<Account, 'hasPassword'> & { newPasswordDueSince: Date | null },
): Promise<boolean> {
  return account.newPasswordDueSince !== null || !(await isProviderOnly(ctx, account));
}

/** Refuses whatever is no sign-in with the provider. Throws PROVIDER_ONLY. */
export async function refuseProviderOnly(
  ctx: PolicyContext,
  account: Omit<Account, 'hasPassword'>,
): Promise<void> {
  if (await isProviderOnly(ctx, account)) throw providerOnly(ctx);
}

/** That refusal, with what people call the provider. */
export function providerOnly({ identityProvider }: Pick<Context, 'identityProvider'>): AppError {
  return new AppError('PROVIDER_ONLY', { values: { provider: identityProvider?.label ?? '' } });
}

/** The accounts that are kept for emergencies and could be used, locked until the commit, in one order. */
export async function lockBreakGlass({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const able = await db
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        eq(user.breakGlass, true),
        eq(user.role, 'super-admin'),
        eq(user.hasPassword, true),
        isNull(user.suspendedAt),
        isNull(user.restriction),
        isNull(user.newPasswordDueSince),
      ),
    )
    .orderBy(asc(user.id))
    .for('no key update');
  return able.map(({ id }) => id);
}

/** Refuses to let the last of them go while the team signs in with the provider alone. Throws LAST_BREAK_GLASS. */
export async function keepBreakGlass(ctx: PolicyContext, leavingId: string): Promise<void> {
  if (await isLastBreakGlass(ctx, leavingId)) throw new AppError('LAST_BREAK_GLASS');
}

/** Whether this is the last of them, and needed. */
export async function isLastBreakGlass(ctx: PolicyContext, id: string): Promise<boolean> {
  const [row] = await policy(ctx.db).execute();
  if (row?.value !== true) return false;
  const able = await lockBreakGlass(ctx);
  return able.length === 1 && able[0] === id;
}
